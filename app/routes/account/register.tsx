import { RegisterPage } from "#app/features/identity/accounts/register-page.tsx";
import {
  loadRegisterPage,
  handleRegister,
} from "#app/features/identity/accounts/register-page.server.ts";
import { formPageMeta } from "#app/ui/page/page-meta.ts";
import { toAnswer } from "#app/ui/form/form-answer.ts";
import { pages } from "#words/pages/all.ts";
import { registerForm, registerMessages } from "#words/pages/register.ts";
import type { Route } from "./+types/register";

export const middleware: Route.MiddlewareFunction[] = [handleRegister.middleware];

export const action = handleRegister.action;
export const clientAction = toAnswer(registerMessages.unavailable);
export const loader = loadRegisterPage;
export const meta = formPageMeta(pages.register, registerForm.titlePrefix);

export default function Register({ actionData, loaderData }: Route.ComponentProps) {
  return <RegisterPage refused={actionData} email={loaderData.email} />;
}
