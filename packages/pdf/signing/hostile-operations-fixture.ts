import { readFile } from 'node:fs/promises'
import type { WorkArea } from '../children/operation.ts'
import { prepareSignature, readStructure, repairPdf } from './document.ts'
import { verifySignatures } from './verify/verify.ts'

const what = {
	verificar: async (bytes: Buffer) => {
		const { veredito } = await verifySignatures(bytes, {
			roots: [],
			readStructure: (ranges) => readStructure(bytes, ranges),
		})
		return veredito
	},
	preparar: async (bytes: Buffer) => {
		const description = { field: 'A', nome: 'Ana', when: new Date(0) }
		return `${(await prepareSignature(bytes, description)).update.length}`
	},
	consertar: async (bytes: Buffer) => `${(await repairPdf(bytes)).length}`,
} as const

export type Operacao = keyof typeof what
export const OPERACOES = Object.keys(what) as Operacao[]

/** Operations that the portal runs in a child process on an uploaded PDF. */
export const executar = async (operacao: Operacao, { entradas: [caminho = ''] }: WorkArea): Promise<string> =>
	what[operacao](await readFile(caminho))
