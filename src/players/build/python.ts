// Python compiles what it runs at every start, unless it can leave the result beside the source; in a sandbox it cannot.
// So that is done once, as a build, and programs are started with what came of it.

/**
 * Arguments: the folder for the results, the program, other sources. A mistake in the program itself is told. It is run
 * apart from the program's folder: what lies there under the name of one of Python's own modules is not ours to run. What
 * is compiled holds a hash of its source, so that it is taken for that source only.
 */
export const COMPILE_PYTHON = `
import os, py_compile, sys
out, main = sys.argv[1:3]
folder = os.path.dirname(main)
for path in sys.argv[2:]:
    try:
        checked = py_compile.PycInvalidationMode.CHECKED_HASH
        py_compile.compile(path, out + path[len(folder):] + "c", doraise=True, invalidation_mode=checked)
    except py_compile.PyCompileError as error:
        if path == main:
            sys.exit(error.msg)
    except OSError:
        pass
`;

/**
 * Arguments: that folder, the program, its own arguments. Sources of the program's folder have their compiled form there;
 * where it does not fit the source, Python takes the source, as always.
 */
export const START_PYTHON = `
def begin():
    import sys
    files = sys.modules["_frozen_importlib_external"]
    compiled, main = sys.argv[1:3]
    del sys.argv[:2]
    folder = sys.path[0] = main[:main.rindex("/")]
    usual, tell = files.cache_from_source, sys.excepthook
    def cached(path, *rest, **named):
        return compiled + path[len(folder):] + "c" if path.startswith(folder + "/") else usual(path, *rest, **named)
    files.cache_from_source = cached
    def without_us(kind, error, trace):
        trace = trace and trace.tb_next
        tell(kind, error.with_traceback(trace), trace)
    sys.excepthook = without_us
    loader = files.SourceFileLoader("__main__", main)
    globals().update(__file__=main, __loader__=loader)
    del globals()["begin"]
    return loader.get_code("__main__")
exec(begin())
`;
