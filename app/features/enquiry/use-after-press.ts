import { useEffect, useRef } from "react";

/**
 * Runs a task at once or, while a mouse button or finger is down, after it has been lifted. What a
 * field says when it is left may move the button that is just being pressed, and a press that ends
 * elsewhere than it began is no click.
 */
export function useAfterPress(): (task: () => void) => void {
  const isDown = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const press = () => {
      isDown.current = true;
    };
    const lift = () => {
      isDown.current = false;
      // The click itself comes after this event.
      window.setTimeout(() => {
        for (const task of waiting.current.splice(0)) task();
      });
    };
    window.addEventListener("pointerdown", press, true);
    window.addEventListener("pointerup", lift, true);
    window.addEventListener("pointercancel", lift, true);
    return () => {
      window.removeEventListener("pointerdown", press, true);
      window.removeEventListener("pointerup", lift, true);
      window.removeEventListener("pointercancel", lift, true);
    };
  }, []);
  return (task) => {
    if (isDown.current) waiting.current.push(task);
    else task();
  };
}
