"""Bodies in C for small functions that mypyc has no good way to compile: it makes an object of each
number that goes into a list or a bytearray. What they do is what their Python says; tests compare
both on the compiled and the pure engine.

A body is the inside of the function that mypyc writes: its parameters are called `cpy_r_` and their
name. A function that returns nothing returns 1, or 2 for an error; one that returns a machine word
returns CPY_LL_INT_ERROR for an error.
"""

from typing import Final

WRITTEN_IN_C: Final = {
    "quadrille.core.observation.put": """\
if (cpy_r_number > 255) cpy_r_number = 255;
Py_ssize_t size = PyByteArray_GET_SIZE(cpy_r_seen);
if (likely(cpy_r_number >= 0 && cpy_r_place >= 0 && cpy_r_place < size)) {
PyByteArray_AS_STRING(cpy_r_seen)[cpy_r_place] = (char) cpy_r_number;
return 1;
}
PyErr_SetString(PyExc_IndexError, "a number of an observation is out of range");
return 2;
""",
    "quadrille.core.words.put_word": """\
Py_ssize_t words = PyByteArray_GET_SIZE(cpy_r_words) / 8;
if (unlikely(cpy_r_place < 0 || cpy_r_place > words)) {
PyErr_SetString(PyExc_IndexError, "a word's place is out of range");
return 2;
}
if (cpy_r_place == words && PyByteArray_Resize(cpy_r_words, 8 * (words + 1)) < 0) return 2;
int64_t number = cpy_r_number;
memcpy(PyByteArray_AS_STRING(cpy_r_words) + 8 * cpy_r_place, &number, 8);
return 1;
""",
    "quadrille.core.words.word_at": """\
if (unlikely(cpy_r_place < 0 || cpy_r_place >= PyByteArray_GET_SIZE(cpy_r_words) / 8)) {
PyErr_SetString(PyExc_IndexError, "a word's place is out of range");
return CPY_LL_INT_ERROR;
}
int64_t number;
memcpy(&number, PyByteArray_AS_STRING(cpy_r_words) + 8 * cpy_r_place, 8);
return number;
""",
    "quadrille.core.piles.put_in": """\
Py_ssize_t place = PyList_GET_SIZE(cpy_r_pile);
while (place > 0) {
long other = PyLong_AsLong(PyList_GET_ITEM(cpy_r_pile, place - 1));
if (unlikely(other == -1 && PyErr_Occurred())) return 2;
if (other <= cpy_r_card) break;
place -= 1;
}
PyObject *card = PyLong_FromLongLong(cpy_r_card);
if (unlikely(card == NULL)) return 2;
int status = PyList_Insert(cpy_r_pile, place, card);
Py_DECREF(card);
return status < 0 ? 2 : 1;
""",
    "quadrille.core.piles.take_out": """\
Py_ssize_t size = PyList_GET_SIZE(cpy_r_pile);
Py_ssize_t place;
for (place = 0; place < size; place++) {
long other = PyLong_AsLong(PyList_GET_ITEM(cpy_r_pile, place));
if (unlikely(other == -1 && PyErr_Occurred())) return CPY_LL_INT_ERROR;
if (other == cpy_r_card) break;
}
if (unlikely(place == size)) {
PyErr_SetString(PyExc_IndexError, "list index out of range");
return CPY_LL_INT_ERROR;
}
if (unlikely(PyList_SetSlice(cpy_r_pile, place, place + 1, NULL) < 0)) return CPY_LL_INT_ERROR;
return place;
""",
    "quadrille.core.piles.take_at": """\
if (unlikely(cpy_r_place < 0 || cpy_r_place >= PyList_GET_SIZE(cpy_r_pile))) {
PyErr_SetString(PyExc_IndexError, "pop index out of range");
return CPY_LL_INT_ERROR;
}
long card = PyLong_AsLong(PyList_GET_ITEM(cpy_r_pile, cpy_r_place));
if (unlikely(card == -1 && PyErr_Occurred())) return CPY_LL_INT_ERROR;
if (unlikely(PyList_SetSlice(cpy_r_pile, cpy_r_place, cpy_r_place + 1, NULL) < 0)) \
return CPY_LL_INT_ERROR;
return card;
""",
    "quadrille.core.masks.count_of": """\
return __builtin_popcountll((unsigned long long) cpy_r_mask);
""",
    "quadrille.core.masks.nth_of": """\
unsigned long long mask = (unsigned long long) cpy_r_mask;
int64_t n = cpy_r_n;
while (n > 0 && mask) {
mask &= mask - 1;
n -= 1;
}
if (unlikely(n < 0 || !mask)) {
PyErr_SetString(PyExc_IndexError, "a set has not so many numbers");
return CPY_LL_INT_ERROR;
}
return __builtin_ctzll(mask);
""",
}
