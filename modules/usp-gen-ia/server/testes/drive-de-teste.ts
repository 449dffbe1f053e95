import { fileOf, type Person, type TestPortal } from '@portal/platform/testing'
import * as drive from '@portal/usp-drive/contract'
import { expect } from 'vitest'
import { helena } from './portal-de-teste.ts'

export const abrirPasta = async (portal: TestPortal, quem: Person): Promise<number> =>
	(await portal.as(quem).call(drive.abrirPastaPessoal, {})).body.codptaarqudr

export async function guardar(
	portal: TestPortal,
	quem: Person,
	pasta: number,
	file: File,
	mais: { colisao?: 'versao' } = {},
) {
	const { status, body } = await portal
		.as(quem)
		.call(drive.enviarArquivo, { params: { codptaarqudr: pasta }, parts: { file, json: mais } })
	expect({ status, body }).toMatchObject({ status: 200 })
	return body.codarqudr
}

export const montarTexto = (texto: string, nome = 'segredo.txt') => fileOf(Buffer.from(texto), nome)
export const fonte = (codigo: number) => ({ tipfnt: 'D' as const, chvfnt: String(codigo) })

/** Right to read a folder of Helena's. */
export async function permitir(portal: TestPortal, pasta: number, pessoa: Person): Promise<number> {
	const body = { tipalv: 'P' as const, vlralv: String(pessoa.codpes), nivprm: 'L' as const }
	const { body: feita } = await portal
		.as(helena)
		.call(drive.inserirPermissao, { params: { codptaarqudr: pasta }, body })
	return feita.codprm
}
