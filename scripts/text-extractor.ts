import type { LinguiConfig } from '@lingui/cli';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { parseSync, Visitor } from 'oxc-parser';

/** How src/platform/messages.ts is named, within the platform and elsewhere. */
const messagesModule = /^(?:#\/platform|\.)\/messages\.ts$/;

type Extractor = NonNullable<LinguiConfig['extractors']>[number];

/** The server's messages for `npm run words`: every call of `text`. Lingui finds the web's itself, by its macros. */
export const serverTexts: Extractor = {
  match: (filename) => /(?:^|[\\/])src[\\/](?!web[\\/]).*\.ts$/.test(filename),
  extract(filename, code, onMessageExtracted) {
    const { program, module, errors } = parseSync(filename, code);
    if (errors[0]) throw new Error(errors[0].message);
    const names = module.staticImports
      .filter(({ moduleRequest }) => messagesModule.test(moduleRequest.value))
      .flatMap(({ entries }) => entries)
      .filter(({ importName }) => importName.name === 'text')
      .map(({ localName }) => localName.value);
    const visitor = new Visitor({
      CallExpression({ callee, arguments: given, start }) {
        if (callee.type !== 'Identifier' || !names.includes(callee.name)) return;
        const line = code.slice(0, start).split('\n').length;
        const [message, context] = given.map((argument) => {
          if (argument.type === 'Literal' && typeof argument.value === 'string') return argument.value;
          throw new Error(`${filename}:${line}: text() takes what is written there, nothing worked out`);
        });
        if (message === undefined) return;
        const id = generateMessageId(message, context);
        onMessageExtracted({ id, message, ...(context && { context }), origin: [filename, line] });
      },
    });
    visitor.visit(program);
  },
};
