import { describe, expect, test } from "vitest";

import {
  idleForm,
  nextFormState,
  refusedForm,
  type EnquiryFormEvent,
  type EnquiryFormState,
} from "./enquiry-form-state.ts";
import { enquiryMessages } from "./enquiry-messages.ts";

function after(events: readonly EnquiryFormEvent[], from = idleForm): EnquiryFormState {
  return events.reduce(nextFormState, from);
}

const solved: EnquiryFormEvent = { type: "solved", token: "token" };
const noName: EnquiryFormEvent = { type: "invalid", errors: { name: "Enter your name" } };

describe("the captcha", () => {
  test("a form without its token says that the captcha is missing", () => {
    const { phase, message } = after([{ type: "captcha-missing" }]);
    expect({ phase, message }).toEqual({
      phase: "failure",
      message: "Please complete the captcha verification",
    });
  });

  test("expiry takes the token away and says so", () => {
    const { token, message } = after([solved, { type: "captcha-expired" }]);
    expect({ token, message }).toEqual({
      token: null,
      message: "Captcha expired. Please verify again.",
    });
  });

  test("solving it takes back what was said about it", () => {
    expect(after([{ type: "captcha-missing" }, solved])).toEqual({
      ...idleForm,
      phase: "failure",
      token: "token",
    });
  });

  test("solving it again leaves the reason why a message was not sent", () => {
    const refused: EnquiryFormEvent = { type: "failed", message: "Wait a bit", keepsToken: false };
    const state = after([solved, { type: "sending" }, refused]);
    expect(state.token).toBeNull();
    expect(nextFormState(state, solved).message).toBe("Wait a bit");
  });

  test("expiry while the form is on its way does not end the sending", () => {
    const state = after([solved, { type: "sending" }, { type: "captcha-expired" }]);
    expect(state.phase).toBe("sending");
  });
});

describe("sending", () => {
  test("takes away the last outcome and keeps the token", () => {
    const state = after([solved, noName, { type: "sending" }]);
    expect(state).toMatchObject({ phase: "sending", message: null, errors: {}, token: "token" });
  });

  test("success shows its message, without errors and without the spent token", () => {
    const state = after([
      solved,
      noName,
      { type: "sending" },
      { type: "succeeded", message: enquiryMessages.success },
    ]);
    expect(state).toEqual({ ...idleForm, phase: "success", message: enquiryMessages.success });
  });

  test("a failure that says nothing about the captcha keeps the token", () => {
    const failed: EnquiryFormEvent = {
      type: "failed",
      message: enquiryMessages.network,
      keepsToken: true,
    };
    const state = after([solved, { type: "sending" }, failed]);
    expect(state).toMatchObject({
      phase: "failure",
      message: "Network error. Please check your connection and try again.",
      token: "token",
    });
  });
});

describe("errors at fields", () => {
  test("every attempt with errors is counted, so that each can take the focus", () => {
    expect(after([noName, noName]).attempt).toBe(2);
  });

  test("a field that had an error is watched from then on, also when it is right", () => {
    const state = after([noName, { type: "checked", field: "name", error: undefined }]);
    expect(state.errors).toEqual({});
    expect(state.watched).toEqual(["name"]);
  });

  test("a watched field can become wrong again, and others stay as they are", () => {
    const state = after([
      { type: "invalid", errors: { name: "Enter your name", message: "Enter a message" } },
      { type: "checked", field: "name", error: "Your name is too long" },
    ]);
    expect(state.errors).toEqual({ name: "Your name is too long", message: "Enter a message" });
  });

  test("a refused plain post begins with its errors and its reason, until the next attempt", () => {
    const state = refusedForm({}, "Tick the box");
    expect(state).toMatchObject({ phase: "failure", refusal: "Tick the box", attempt: 1 });
    expect(nextFormState(state, { type: "sending" }).refusal).toBeNull();
    expect(nextFormState(state, noName).refusal).toBeNull();
  });
});
