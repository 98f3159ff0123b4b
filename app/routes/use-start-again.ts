import { useNavigate } from "react-router";
import { clearApplication } from "../lead/changes.ts";
import { dropWaiting } from "./draft-saver.ts";

/** Gives the way out of an application that can't go on: everything of it is forgotten and a new one begins. */
export function useStartAgain(): () => void {
  const navigate = useNavigate();
  return () => {
    dropWaiting();
    clearApplication();
    void navigate("/", { replace: true });
  };
}
