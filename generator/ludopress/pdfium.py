"""The lock of pdfium, which two threads must never enter at once: whoever calls it holds this.

It may be taken again by the thread that has it: what reads a document yields while it is open.
"""

from threading import RLock

PDFIUM = RLock()
