import type { PublicStatus } from '../contract/ambulance-requests/public-request';
import { thisMoment } from './age-words';
import { askStatus, sendPhoto } from './door';
import { find, say } from './elements';
import { followWords, leaveWords, PHOTO_WORDS } from './follow-words';
import { createFollowing, type News } from './following';
import { createPhotoSending } from './photo-sending';
import { forgetReceipt, keepReceipt, type PhotoStep, photoAfter, type Receipt } from './receipt';

const ALARMS: readonly PhotoStep[] = ['unknown', 'failed', 'refused', 'lost', 'missing'];

/** The request after it was received. */
export function openFollowScreen(onAnother: () => void): {
  show(receipt: Receipt, status: PublicStatus | null, photo: Promise<Blob | null> | null): void;
} {
  const screen = find('follow');
  const [title, words, age, trouble] = [
    find('follow-title'),
    find('follow-words'),
    find('follow-age'),
    find('follow-trouble'),
  ];
  const [photoWords, photoAgain] = [find('sent-photo'), find('photo-again')];
  let receipt: Receipt | null = null;
  let isGone = false;
  /** Of a photo in the memory of this page only. */
  let uploading: ReturnType<typeof createPhotoSending> | null = null;
  const following = createFollowing({
    ask: async () => (receipt ? askStatus(receipt) : { kind: 'gone' }),
    moment: thisMoment,
    isSeen: () => document.visibilityState === 'visible',
    onNews: draw,
  });

  function draw(news: News): void {
    const said = followWords(news);
    say(title, said.title);
    say(words, said.words);
    say(age, said.age);
    say(trouble, said.trouble);
    document.title = said.title;
    if (receipt && news.hasPhoto !== null) learnPhoto(receipt, photoAfter(receipt.photo, news.hasPhoto));
    isGone = news.isGone;
    if (isGone) forgetReceipt();
  }

  function step(of: Receipt, next: PhotoStep): void {
    of.photo = next;
    if (of !== receipt) return;
    keepReceipt(of);
    say(photoWords, PHOTO_WORDS[next]);
    photoWords.classList.toggle('alarm', ALARMS.includes(next));
    photoAgain.hidden = !(next === 'failed' || next === 'unknown') || uploading === null;
  }

  /** The server has said whether it has the photo. */
  function learnPhoto(of: Receipt, next: PhotoStep): void {
    if (next === of.photo) return;
    if (next === 'sent') uploading?.stop();
    step(of, next);
  }

  async function upload(of: Receipt, chosen: Promise<Blob | null>): Promise<void> {
    step(of, 'sending');
    const read = await chosen;
    if (of !== receipt) return;
    if (!read) return step(of, 'refused');
    uploading = createPhotoSending({ send: () => sendPhoto(of, read), onStep: (next) => step(of, next) });
    uploading.now();
  }

  find('ask-now').addEventListener('click', () => void following.look());
  photoAgain.addEventListener('click', () => {
    uploading?.now();
  });
  find('another').addEventListener('click', () => {
    if (!window.confirm(leaveWords(isGone))) return;
    following.stop();
    uploading?.stop();
    forgetReceipt();
    [receipt, uploading] = [null, null];
    screen.hidden = true;
    onAnother();
  });
  document.addEventListener('visibilitychange', () => {
    if (receipt && document.visibilityState === 'visible') void following.look();
  });
  window.addEventListener('online', () => {
    if (!receipt) return;
    void following.look();
    uploading?.now();
  });

  return {
    show(given, status, chosen) {
      [receipt, uploading, isGone] = [given, null, false];
      screen.hidden = false;
      following.start(status);
      if (chosen) void upload(given, chosen);
      else step(given, given.photo);
      title.focus();
    },
  };
}
