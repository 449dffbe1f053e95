import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Those that walk every screen. Begun last, on a machine that has never run them, one of them would end alone. */
const LONGEST = ['cada-tela.test.ts', 'palavras-longas.test.ts', 'foco.test.ts']

const isLong = ({ moduleId }: TestSpecification): boolean => LONGEST.includes(basename(moduleId))

export class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const sorted = await super.sort(files)
		return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
	}
}
