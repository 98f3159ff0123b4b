import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

/** For every file of route tests: what was drawn goes away again, and a busy machine has time to draw it. */
configure({ asyncUtilTimeout: 4000 });
afterEach(cleanup);
