import { relative } from 'node:path'

/** Test file in vitest's JSON report. */
export interface TestFile {
	readonly name: string
	readonly assertionResults: readonly {
		readonly title: string
		readonly status: string
		/** Errors of every try, also of one that was followed by another. */
		readonly failureMessages: readonly string[]
	}[]
}

/** Flaky tests, which passed after a failure: file, name and the failure. */
export const onlyAtSecondTry = (files: readonly TestFile[], root: string): string[] =>
	files.flatMap(({ name, assertionResults }) =>
		assertionResults
			.filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
			.map(({ title, failureMessages }) => `${relative(root, name)}: ${title} (${firstLine(failureMessages)})`),
	)

const firstLine = ([message = '']: readonly string[]): string => message.split('\n', 1)[0] ?? ''
