import { obterPessoa } from '@portal/pessoas/server/public'
import { ConflictError, type Db, type Portal, publicar, RuleError, throwIfRefused } from '@portal/platform/server'
import {
	buscarAtual,
	COM_VAGA_FIRME,
	type ConteudoDoPlano,
	EVENTO,
	enderecoDoPlano,
	type Papel,
	type Plano,
	type Proposta,
	recusaDeEnviarPlano,
} from '../contract/index.ts'
import { convidarDeFora } from './acesso-de-fora.ts'
import { avisar, darPorFeito, listarEscritorio, pedirAoEscritorio, pedirAoEstudante } from './avisar.ts'
import { resumir } from './condicoes.ts'
import { type CandidaturaLida, obterCandidatura } from './queries/candidaturas.ts'
import { reservarEdital } from './queries/editais.ts'
import { buscarContato, inserirAssinatura, inserirProposta, listarPropostas, mudarProposta } from './queries/planos.ts'

const tarefaDoPlano = (codcan: number): string => `nereu:plano:${codcan}`
const tarefaDaDevolucao = (codcan: number): string => `nereu:plano-devolvido:${codcan}`

const estaAberto = ({ sitcan }: CandidaturaLida): boolean =>
	COM_VAGA_FIRME.includes(sitcan) && sitcan !== 'REC' && sitcan !== 'CON'

export async function mostrarPlano(db: Db, candidatura: CandidaturaLida, leitor: Papel): Promise<Plano> {
	const { codcan, codpes, nomorg } = candidatura
	const { nompes } = await obterPessoa(db, codpes)
	const propostas = await listarPropostas(db, codcan)
	return { codcan, leitor, nompes, nomorg: nomorg ?? '—', staabe: estaAberto(candidatura) ? 'S' : 'N', propostas }
}

/** Lock of the call: proposals, signatures and acts of one application take turns. */
export async function reservarPlano(db: Db, codcan: number): Promise<CandidaturaLida> {
	await reservarEdital(db, (await obterCandidatura(db, codcan)).codedt)
	return obterCandidatura(db, codcan)
}

export function exigirAberto(candidatura: CandidaturaLida): void {
	if (!estaAberto(candidatura))
		throw new RuleError(
			'plano-fechado',
			'O plano de estudos é escrito depois de confirmada a vaga, e até o reconhecimento dos créditos.',
		)
}

/** Canonical text of a proposal: what is signed. */
const resumirConteudo = ({ componentes, conversao }: ConteudoDoPlano): string =>
	resumir(
		JSON.stringify([
			componentes.map(({ tabela, codigo, titulo, creditos }) => [tabela, codigo, titulo, creditos]),
			conversao && [conversao.aqui, conversao.la, conversao.quem],
		]),
	)

interface Guardada {
	readonly conteudo: ConteudoDoPlano
	readonly motivo: string | undefined
}

/** Editing goes on in the proposal that is still edited; after a signed or a declined one it begins another. */
export async function guardarProposta(
	db: Db,
	portal: Portal,
	candidatura: CandidaturaLida,
	{ conteudo, motivo }: Guardada,
): Promise<void> {
	exigirAberto(candidatura)
	const { codcan } = candidatura
	const atual = buscarAtual(await listarPropostas(db, codcan))
	if (atual?.sitprp === 'ASS')
		throw new ConflictError(
			'em-assinatura',
			'A proposta está em assinatura. Retome-a antes de mudá-la, ou espere os outros.',
		)
	const gravada = {
		conteudo: JSON.stringify(conteudo),
		hash: resumirConteudo(conteudo),
		motivo: motivo || null,
		dtaalt: portal.agora().toISOString(),
	}
	if (atual?.sitprp === 'EDI') await mudarProposta(db, codcan, atual.numprp, gravada)
	else
		await inserirProposta(db, { ...gravada, codcan, numprp: (atual?.numprp ?? 0) + 1, sitprp: 'EDI', devolucao: null })
	await publicar(db, { tipo: EVENTO })
}

export interface Lida {
	readonly numprp: number
	readonly hash: string
}

/** The proposal that was read is the one that is there. @throws ConflictError with what to do when it is another. */
async function exigirLida(
	db: Db,
	codcan: number,
	{ numprp, hash }: Lida,
): Promise<{ atual: Proposta; propostas: Proposta[] }> {
	const propostas = await listarPropostas(db, codcan)
	const atual = buscarAtual(propostas)
	if (!atual || atual.numprp !== numprp || atual.hash !== hash)
		throw new ConflictError(
			'plano-alterado',
			'O plano mudou depois que você o leu. Compare a proposta atual com a que leu e decida de novo.',
		)
	return { atual, propostas }
}

export interface Assinante {
	readonly papel: Papel
	readonly nome: string
	readonly cargo: string
	readonly codpes: number | null
}

/** Student signs and sends: office and partner are asked, the partner by a link to their address. */
export async function enviarProposta(
	db: Db,
	portal: Portal,
	candidatura: CandidaturaLida,
	{ lida, assinante }: { lida: Lida; assinante: Assinante },
): Promise<void> {
	exigirAberto(candidatura)
	const { codcan } = candidatura
	const { atual, propostas } = await exigirLida(db, codcan, lida)
	if (atual.sitprp !== 'EDI')
		throw new ConflictError('plano-alterado', 'Esta proposta já foi enviada. Recarregue a página.')
	throwIfRefused(recusaDeEnviarPlano(atual.conteudo))
	if (propostas.some(({ sitprp }) => sitprp === 'APR') && !atual.motivo)
		throw new RuleError('sem-motivo', 'Depois de assinado, o plano só muda com um motivo. Escreva-o na proposta.')
	await mudarProposta(db, codcan, atual.numprp, { sitprp: 'ASS', dtaalt: portal.agora().toISOString() })
	await gravarAssinatura(db, portal, codcan, { lida, assinante })
	await darPorFeito(db, portal, tarefaDaDevolucao(codcan), assinante.codpes)
	await pedirAoEscritorio(db, portal, candidatura.codundrsp, {
		chave: tarefaDoPlano(codcan),
		titulo: `Plano de estudos de ${assinante.nome} para assinar`,
		texto: `Proposta ${atual.numprp}, para ${candidatura.nomorg ?? 'a instituição parceira'}.`,
		url: enderecoDoPlano(codcan),
		motdst: 'Você cuida da mobilidade desta unidade.',
	})
	await chamarParceiro(db, portal, candidatura, assinante.nome)
	await publicar(db, { tipo: EVENTO })
}

/** Mail with a link to the partner's office; a new one takes the place of the one before. */
async function chamarParceiro(
	db: Db,
	portal: Portal,
	{ codcan, codvag }: CandidaturaLida,
	estudante: string,
): Promise<void> {
	const contato = codvag === null ? undefined : await buscarContato(db, codvag)
	if (!contato?.emlorg) return
	await convidarDeFora(db, portal, {
		tiplnk: 'PLN',
		codigo: codcan,
		emldst: contato.emlorg,
		pagina: '/nereu/parceiro',
		assunto: `Learning agreement of ${estudante} to sign`,
		texto: `${estudante} has signed a learning agreement for ${contato.nomorg}.\n\nRead it, sign it or return it with a reason:`,
	})
}

const gravarAssinatura = (
	db: Db,
	portal: Portal,
	codcan: number,
	{ lida, assinante }: { lida: Lida; assinante: Assinante },
) =>
	inserirAssinatura(db, {
		codcan,
		numprp: lida.numprp,
		hash: lida.hash,
		papel: assinante.papel,
		nomass: assinante.nome,
		carass: assinante.cargo,
		codpes: assinante.codpes,
		dtaass: portal.agora().toISOString(),
	})

/** Student takes a sent proposal back: it stays readable with its signatures, and a copy is edited. */
export async function retomarProposta(db: Db, portal: Portal, { codcan }: CandidaturaLida, lida: Lida): Promise<void> {
	const { atual } = await exigirLida(db, codcan, lida)
	if (atual.sitprp !== 'ASS')
		throw new ConflictError('plano-alterado', 'Esta proposta não está em assinatura. Recarregue a página.')
	await abrirOutra(db, portal, codcan, atual, { sitprp: 'SUB', devolucao: null })
	await darPorFeito(db, portal, tarefaDoPlano(codcan), null)
	await publicar(db, { tipo: EVENTO })
}

async function abrirOutra(
	db: Db,
	portal: Portal,
	codcan: number,
	atual: Proposta,
	fim: { sitprp: 'SUB' | 'DEC'; devolucao: string | null },
): Promise<void> {
	const dtaalt = portal.agora().toISOString()
	await mudarProposta(db, codcan, atual.numprp, { ...fim, dtaalt })
	const { conteudo, hash, motivo } = atual
	await inserirProposta(db, {
		codcan,
		numprp: atual.numprp + 1,
		sitprp: 'EDI',
		motivo,
		devolucao: null,
		conteudo: JSON.stringify(conteudo),
		hash,
		dtaalt,
	})
}

/** Signature of the office or of the partner; the third one puts the proposal in force. */
export async function assinarProposta(
	db: Db,
	portal: Portal,
	candidatura: CandidaturaLida,
	pedido: { lida: Lida; assinante: Assinante },
): Promise<void> {
	const { codcan, codpes, codundrsp, nomorg } = candidatura
	const { lida, assinante } = pedido
	const { atual } = await exigirLida(db, codcan, lida)
	if (atual.sitprp === 'APR') return
	if (atual.sitprp !== 'ASS')
		throw new ConflictError('plano-alterado', 'O estudante está mudando o plano. Espere a nova proposta.')
	await gravarAssinatura(db, portal, codcan, pedido)
	if (assinante.papel === 'U') await darPorFeito(db, portal, tarefaDoPlano(codcan), assinante.codpes)
	const papeis = new Set([...atual.assinaturas.map(({ papel }) => papel), assinante.papel])
	if (papeis.size === 3) {
		await mudarProposta(db, codcan, atual.numprp, { sitprp: 'APR', dtaalt: portal.agora().toISOString() })
		await avisar(db, portal, {
			chave: `plano:${codcan}:${atual.numprp}`,
			pessoas: [codpes, ...(await listarEscritorio(db, portal, codundrsp))],
			assunto: `Plano de estudos assinado pelos três: ${nomorg ?? ''}`,
			texto: `A proposta ${atual.numprp} vale a partir de agora.`,
			motivo: 'Você participa deste plano de estudos.',
			endereco: enderecoDoPlano(codcan),
			rotulo: 'Ver o plano',
		})
	}
	await publicar(db, { tipo: EVENTO })
}

/** Return with a reason: the declined proposal stays visible to all sides, and a copy goes back to the student. */
export async function devolverProposta(
	db: Db,
	portal: Portal,
	candidatura: CandidaturaLida,
	{ lida, assinante, motivo }: { lida: Lida; assinante: Assinante; motivo: string },
): Promise<void> {
	const { codcan, codpes } = candidatura
	if (motivo.trim() === '') throw new RuleError('sem-motivo', 'Escreva o que o estudante precisa mudar.')
	const { atual } = await exigirLida(db, codcan, lida)
	if (atual.sitprp !== 'ASS')
		throw new ConflictError('plano-alterado', 'Esta proposta não está em assinatura. Recarregue a página.')
	await abrirOutra(db, portal, codcan, atual, { sitprp: 'DEC', devolucao: `${assinante.nome}: ${motivo}` })
	await darPorFeito(db, portal, tarefaDoPlano(codcan), assinante.codpes)
	await pedirAoEstudante(db, portal, codpes, {
		chave: tarefaDaDevolucao(codcan),
		titulo: 'Plano de estudos devolvido: mude-o e envie de novo',
		texto: `${assinante.nome}: ${motivo}`,
		url: enderecoDoPlano(codcan),
		motdst: 'Este plano de estudos é seu.',
	})
	await avisar(db, portal, {
		chave: `plano-devolvido:${codcan}:${atual.numprp}`,
		pessoas: [codpes],
		assunto: 'Plano de estudos devolvido',
		texto: `${assinante.nome}: ${motivo}`,
		motivo: 'Este plano de estudos é seu.',
		endereco: enderecoDoPlano(codcan),
		rotulo: 'Mudar o plano',
	})
	await publicar(db, { tipo: EVENTO })
}
