import { useNavigate } from "react-router";
import { clearApplication } from "../lead/changes.ts";

/** Gives the way out of an application that can't go on: everything of it is forgotten and a new one begins. */
export function useStartAgain(): () => void {
  const navigate = useNavigate();
  return () => {
    clearApplication();
    void navigate("/", { replace: true });
  };
}
