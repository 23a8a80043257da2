import type { AccountData } from "#app/platform/.server/account-data.ts";
import { findPicture, findProfile } from "./profile-store.server.ts";

/** What a person has written into the profile, and the copy of the person's picture. */
export const profileAccountData: AccountData = {
  name: "profile",
  async exportFor(db, accountId) {
    const { values, version } = await findProfile(db, accountId);
    const picture = await findPicture(db, accountId);
    if (version === 0 && !picture) return null;
    return {
      ...(version > 0 ? { details: values } : {}),
      ...(picture
        ? {
            picture: {
              fetchedFrom: picture.url,
              webp: picture.image ? Buffer.from(picture.image.bytes).toString("base64") : null,
            },
          }
        : {}),
    };
  },
  async removeFor(trx, accountId) {
    await trx.deleteFrom("profile").where("account_id", "=", accountId).execute();
    await trx.deleteFrom("profile_picture").where("account_id", "=", accountId).execute();
  },
};
