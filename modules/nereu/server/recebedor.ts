import { type ArquivoEntregue, type RecebedorDeArquivos, recebidoDoDisco } from '@portal/arquivos/server/public'
import { WorkFolder } from '@portal/pdf'
import { simplifyText } from '@portal/platform/contract'
import { InputError, type Portal, type SessionUser } from '@portal/platform/server'
import { TIPOS_DE_DOCUMENTO, TipoDeDocumento } from '../contract/index.ts'
import { anexar } from './documentos.ts'
import { obterCandidatura } from './queries/candidaturas.ts'

/** Kind of document by the beginning of its name, without accents: "12 histórico". */
function lerChave(chave: string): { readonly codcan: number; readonly tipdoc: TipoDeDocumento } | undefined {
	const [, numero, palavra = ''] = /^\s*(\d{1,9})\s+(\D{3,})$/.exec(chave) ?? []
	const escrita = simplifyText(palavra.trim())
	const tipdoc = TipoDeDocumento.options.find((tipo) => simplifyText(TIPOS_DE_DOCUMENTO[tipo]).startsWith(escrita))
	return numero !== undefined && tipdoc ? { codcan: Number(numero), tipdoc } : undefined
}

/** Copy of a file that another slice keeps, as a document of an application. */
export async function anexarUm(
	portal: Portal,
	user: SessionUser,
	arquivo: ArquivoEntregue,
	onde: NonNullable<ReturnType<typeof lerChave>> & { readonly codetg?: number },
): Promise<{ coddoc: number }> {
	const pasta = new WorkFolder()
	try {
		const { nome, tipo, tamanho, sha256 } = arquivo
		const caminho = await pasta.place(await arquivo.abrir(), [])
		const recebido = await recebidoDoDisco({ nome, tipo, tamanho, sha256, caminho })
		return await anexar(portal, user, { ...onde, recebido })
	} finally {
		await pasta.remove()
	}
}

/** Documents of an application that the student keeps in the drive, without another upload. */
export const recebedorDaMobilidade: RecebedorDeArquivos = {
	nome: 'mobilidade',
	rotulo: 'Inscrição de mobilidade',
	chave: 'Número da inscrição e documento, como 12 histórico',
	async receber(portal, user, arquivos, chave) {
		const onde = lerChave(chave)
		if (!onde)
			throw new InputError(
				'chave-invalida',
				`Escreva o número da inscrição e o documento, como “12 histórico”. Os documentos são: ${Object.values(TIPOS_DE_DOCUMENTO).join(', ').toLowerCase()}.`,
			)
		for (const arquivo of arquivos) await anexarUm(portal, user, arquivo, onde)
		const { codedt, sitcan } = await obterCandidatura(portal.db, onde.codcan)
		return {
			endereco: sitcan === 'RAS' ? `/nereu/editais/${codedt}?aba=inscricao` : '/nereu/minha-mobilidade',
			mensagem: `${TIPOS_DE_DOCUMENTO[onde.tipdoc]}: anexado à inscrição ${onde.codcan}.`,
		}
	},
}
