import { hasSignature } from '@portal/pdf/signing'
import {
	ConflictError,
	type Db,
	NotFoundError,
	type Portal,
	RuleError,
	type SessionUser,
} from '@portal/platform/server'
import { type CampoDoLote, type CampoNaPagina, problemaDosCampos, type TextoDoCampo } from '../../contract/index.ts'
import { abrirLote, exigirPermissao, type LoteAberto, reservarPara } from '../acesso/acesso.ts'
import { listarAssinados } from '../caixa/queries/caixa.ts'
import { lerArquivo } from '../documentos/documento.ts'
import { obterDocumento } from '../queries/documento.ts'
import { alterarLote } from '../queries/lote.ts'
import { removerPreparosDosDocumentos } from '../queries/preparo.ts'
import { gravarTexto, type LinhaCampo, listarCampos, trocarCampos } from './queries.ts'

/** Privacy: texts of other signers are shown only once they have signed. */
const mostrar = ({ vlrcmp, ...campo }: LinhaCampo, codpcpasidoc: number | undefined): CampoDoLote => ({
	...campo,
	vlrcmp: campo.codpcpasidoc === codpcpasidoc ? vlrcmp : null,
})

export async function listar(db: Db, portal: Portal, user: SessionUser, codlotdocasi: number): Promise<CampoDoLote[]> {
	const { participante } = await abrirLote(db, portal, user, codlotdocasi)
	return (await listarCampos(db, codlotdocasi)).map((campo) => mostrar(campo, participante?.codpcpasidoc))
}

export async function listarDe(db: Db, codlotdocasi: number, codpcpasidoc: number): Promise<CampoDoLote[]> {
	const todos = await listarCampos(db, codlotdocasi)
	return todos.filter((campo) => campo.codpcpasidoc === codpcpasidoc).map((campo) => mostrar(campo, codpcpasidoc))
}

interface Mudanca {
	readonly codlotdocasi: number
	readonly coddocuspasi: number
	readonly anteriores: readonly number[]
	readonly campos: readonly CampoNaPagina[]
}

export async function salvar(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ codlotdocasi, coddocuspasi, anteriores, campos }: Mudanca,
): Promise<CampoDoLote[]> {
	const { participantes, participante } = await reservarPara(db, portal, user, codlotdocasi, 'alterar')
	const documento = await obterDocumento(db, codlotdocasi, coddocuspasi)
	const antes = (await listarCampos(db, codlotdocasi)).filter((campo) => campo.coddocuspasi === coddocuspasi)
	if (new Set([...anteriores, ...antes.map(({ codcmpasi }) => codcmpasi)]).size !== antes.length)
		throw new ConflictError(
			'campos-alterados',
			'Os campos deste documento mudaram enquanto você os editava, por outra pessoa ou por você mesmo em outra aba. Recarregue a página e refaça a mudança.',
		)
	const problema = problemaDosCampos(campos, participantes, documento)
	if (problema) throw new RuleError('campo-invalido', problema)
	if (antes.length === 0 && campos.length > 0) recusarSeAssinado(documento.nomarq, await lerArquivo(portal, documento))
	await trocarCampos(db, coddocuspasi, campos)
	await alterarLote(db, codlotdocasi, {})
	return (await listarCampos(db, codlotdocasi))
		.filter((campo) => campo.coddocuspasi === coddocuspasi)
		.map((campo) => mostrar(campo, participante?.codpcpasidoc))
}

export const JA_ASSINADO = (nomarq: string): string =>
	`${nomarq} já veio assinado, e um campo a mais invalidaria as assinaturas que tem. Retire os campos dele: as novas entram sem lugar na página.`

export function recusarSeAssinado(nomarq: string, conteudo: Buffer): void {
	if (hasSignature(conteudo)) throw new RuleError('documento-ja-assinado', JA_ASSINADO(nomarq))
}

/** Saves texts during the person's turn; signatures prepared with other texts become invalid. */
export async function salvarTextos(db: Db, aberto: LoteAberto, textos: readonly TextoDoCampo[]): Promise<void> {
	exigirPermissao(aberto, 'assinar')
	const { lote, participante } = aberto
	const seus = (await listarCampos(db, lote.codlotdocasi)).filter(
		({ codpcpasidoc, tipcmp }) => codpcpasidoc === participante?.codpcpasidoc && tipcmp === 'T',
	)
	const assinados = await listarAssinados(db, participante ? [participante.codpcpasidoc] : [])
	for (const { codcmpasi, vlrcmp } of textos) {
		const campo = seus.find((um) => um.codcmpasi === codcmpasi)
		if (!campo) throw new NotFoundError('campo-nao-encontrado', 'Este campo não existe mais. Recarregue a página.')
		if (assinados.some(({ coddocuspasi }) => coddocuspasi === campo.coddocuspasi))
			throw new RuleError('ja-assinado', 'Você já assinou este documento: o que escreveu nele não muda mais.')
		if ((campo.vlrcmp ?? '') === vlrcmp) continue
		await gravarTexto(db, codcmpasi, vlrcmp === '' ? null : vlrcmp)
		await removerPreparosDosDocumentos(db, [campo.coddocuspasi])
	}
}
