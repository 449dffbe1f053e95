import { formatarIdDigital } from '@portal/iddigital/contract'
import type { SignatureDescription } from '@portal/pdf/signing'
import { type Db, type Portal, RuleError } from '@portal/platform/server'
import { NOME_DO_NIVEL, provaDaPessoaExterna, resumirProvas, type TipAssinatura } from '../../contract/index.ts'
import { abrirLote, exigirPermissao, type LoteAberto } from '../acesso/acesso.ts'
import { exigirPreenchidos, preencher } from '../campos/preenchimento.ts'
import { type LinhaCampo, listarCampos } from '../campos/queries.ts'
import { exigirMudancasVistas } from '../documentos/mudancas.ts'
import { enderecoDeValidacao } from '../lote/enviar.ts'
import { nomeDoCampo, TAMANHO_DO_SELO } from '../pdf/folha.ts'
import { formatarComFuso } from '../pessoas.ts'
import {
	documentoNaoEncontrado,
	type LinhaAssinatura,
	type LinhaDocumento,
	listarAssinaturas,
	listarDocumentos,
} from '../queries/documento.ts'
import { obterLote } from '../queries/lote.ts'
import { type LinhaParticipante, listarParticipantes } from '../queries/participante.ts'
import { nomeEscrito, type QuemAssina } from './assinante.ts'

export interface Plano {
	readonly lote: LoteAberto['lote']
	readonly participantes: readonly LinhaParticipante[]
	readonly participante: LinhaParticipante
	/** Represented person, where a substitute signs. */
	readonly titular: LoteAberto['titular']
	/** Documents to be signed now. */
	readonly documentos: readonly LinhaDocumento[]
	/** All documents of the batch. */
	readonly todos: readonly LinhaDocumento[]
	readonly assinaturas: readonly LinhaAssinatura[]
	/** Caller's fields on the pages of the documents to be signed now. */
	readonly campos: readonly LinhaCampo[]
}

interface Pedido {
	readonly quem: QuemAssina
	readonly codlotdocasi: number
	/** Codes of documents of this batch. */
	readonly documentos: readonly number[]
	readonly meio: { readonly codtipasi: TipAssinatura }
}

/** Preconditions of signing these documents now, checked before and under the batch's lock. */
export async function planejar(db: Db, portal: Portal, pedido: Pedido): Promise<Plano> {
	const { quem, codlotdocasi, meio } = pedido
	const aberto =
		quem.codpes === null
			? await abrirComoExterno(db, portal, quem, codlotdocasi)
			: await abrirLote(db, portal, { codpes: quem.codpes }, codlotdocasi)
	const todos = await listarDocumentos(db, codlotdocasi)
	const documentos = pedido.documentos.map((codigo) => {
		const documento = todos.find(({ coddocuspasi }) => coddocuspasi === codigo)
		if (!documento) throw documentoNaoEncontrado()
		return documento
	})
	const assinaturas = await listarAssinaturas(db, codlotdocasi)
	const { participante } = aberto
	for (const documento of documentos) recusarRepetida(participante, documento, assinaturas)
	exigirPermissao(aberto, 'assinar')
	if (!participante) throw new Error('who may sign is a participant')
	if (meio.codtipasi < participante.codtipasi)
		throw new RuleError(
			'nivel-insuficiente',
			`Este lote pede assinatura ${NOME_DO_NIVEL[participante.codtipasi].toLowerCase()}. Escolha outro meio de assinar.`,
		)
	await exigirMudancasVistas(db, participante.codpcpasidoc, documentos)
	const campos = await camposDe(db, participante, pedido)
	exigirPreenchidos(campos, documentos)
	return { ...aberto, participante, documentos, todos, assinaturas, campos }
}

const camposDe = async (
	db: Db,
	{ codpcpasidoc }: LinhaParticipante,
	{ codlotdocasi, documentos }: Pedido,
): Promise<LinhaCampo[]> =>
	(await listarCampos(db, codlotdocasi)).filter(
		(campo) => campo.codpcpasidoc === codpcpasidoc && documentos.includes(campo.coddocuspasi),
	)

/** Single document of a plan for one. */
export function obterDocumentoUnico({ documentos: [documento] }: Plano): LinhaDocumento {
	if (!documento) throw new Error('a plan is for some document')
	return documento
}

/** Access of an outsider, limited to their own participation, without substitutions or management. */
export async function abrirComoExterno(
	db: Db,
	portal: Portal,
	{ codpcpasidoc }: Pick<QuemAssina, 'codpcpasidoc'>,
	codlotdocasi: number,
): Promise<LoteAberto> {
	const lote = await obterLote(db, codlotdocasi, portal.agora())
	const participantes = await listarParticipantes(db, codlotdocasi)
	const participante = participantes.find((linha) => linha.codpcpasidoc === codpcpasidoc)
	return {
		lote,
		participantes,
		participante,
		titular: undefined,
		quem: {
			gestor: false,
			assinante: participante?.tippcpasi === 'A' ? participante.sitpcp : undefined,
			observador: participante?.tippcpasi === 'O',
		},
	}
}

function recusarRepetida(
	participante: LinhaParticipante | undefined,
	{ coddocuspasi, sitasi }: LinhaDocumento,
	assinaturas: readonly LinhaAssinatura[],
): void {
	if (assinaturas.some((asi) => asi.coddocuspasi === coddocuspasi && asi.codpcpasidoc === participante?.codpcpasidoc))
		throw new RuleError('ja-assinado', 'Você já assinou este documento.')
	if (sitasi === 'ASS') throw new RuleError('documento-completo', 'Este documento já tem todas as assinaturas.')
}

/** Name such as 'X por Y' where X signs in Y's place. */
export const nomeComTitular = (quem: QuemAssina, titular: LoteAberto['titular']): string =>
	titular ? `${nomeEscrito(quem)} por ${titular.nompes}` : nomeEscrito(quem)

interface Descrita {
	readonly quem: QuemAssina
	readonly motasi?: string | undefined
	readonly meio: { readonly codtipasi: TipAssinatura }
}

/** Proof in the stamp: an outsider's address, and the proofs of identity of a university member. */
function provaDe(
	{ codpes, email, identificacao, identidade }: QuemAssina,
	{ codtipasi }: Descrita['meio'],
): { readonly prova?: string } {
	if (codpes === null) return { prova: provaDaPessoaExterna(email ?? '', codtipasi, identidade?.nomprv) }
	return identificacao.length === 0 ? {} : { prova: `Identificação: ${resumirProvas(identificacao)}` }
}

export function descreverAssinatura(
	portal: Portal,
	{ participante, titular, campos }: Plano,
	documento: LinhaDocumento,
	{ quem, motasi, meio }: Descrita,
): SignatureDescription {
	const codaucdoc = documento.codaucdoc ?? ''
	const agora = portal.agora()
	const nome = nomeComTitular(quem, titular)
	// A document without this batch's signature page (it came signed) gets a new field with a unique name.
	const campo =
		documento.sha256bas === documento.sha256ori
			? `Assinatura_${documento.coddocuspasi}_${participante.codpcpasidoc}`
			: nomeDoCampo(participante.numcmpasi ?? 0)
	return {
		field: campo,
		blank: TAMANHO_DO_SELO,
		nome,
		when: agora,
		...(motasi ? { motivo: motasi } : {}),
		fills: preencher(
			campos.filter(({ coddocuspasi }) => coddocuspasi === documento.coddocuspasi),
			{ nome: quem.nome, agora, fuso: portal.config.PORTAL_FUSO_HORARIO },
		),
		stamp: {
			nome,
			papel: participante.fncpcp === '' ? 'Assinante' : participante.fncpcp,
			...provaDe(quem, meio),
			quando: formatarComFuso(agora, portal.config.PORTAL_FUSO_HORARIO),
			idDigital: formatarIdDigital(codaucdoc),
			endereco: enderecoDeValidacao(portal, codaucdoc),
		},
	}
}
