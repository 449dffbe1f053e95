import { obterPessoas } from '@portal/pessoas/server/public'
import { type Db, type Portal, RuleError, type SessionUser } from '@portal/platform/server'
import {
	assinantesDe,
	camposDesconhecidos,
	type DadosEnvioEmMassa,
	type Destinatario,
	type LinhaDaLista,
	type LugarDoDestinatario,
	MAXIMO_POR_ENVIO,
	problemaDosParticipantes,
} from '../../contract/index.ts'
import { abrirLote, exigirPermissao, type LoteAberto, type Quem, reservarPara } from '../acesso/acesso.ts'
import { listarCampos } from '../campos/queries.ts'
import { lerLista } from '../participantes/lista-de-participantes.ts'
import { verificarFaltaDeMeio } from '../participantes/meio-de-fora.ts'
import { listarDocumentos, listarRevisoes } from '../queries/documento.ts'
import { obterNivelMinimo } from '../queries/lote.ts'
import { buscarExternosPorEmail } from '../queries/participante.ts'
import { executarEnvioEmMassa } from './executar.ts'
import { type ModeloDoEnvio, modeloDe } from './modelo.ts'
import * as queries from './queries.ts'

/** Sample people, one from the university and one from outside, who stand for all of their kind. */
const exemplo = ({ destinatario: { numordasi, codtipasi, codtipasiext } }: ModeloDoEnvio, deFora: boolean) => ({
	codpcpasidoc: 0,
	tippcpasi: 'A' as const,
	sitpcp: 'CRI' as const,
	codgrpasi: null,
	qtdminasi: null,
	codpes: deFora ? null : 0,
	nompcp: 'Quem recebe',
	numordasi,
	codtipasi: deFora ? codtipasiext : codtipasi,
})

interface Preparado {
	readonly aberto: LoteAberto
	readonly modelo: ModeloDoEnvio
	readonly problemas: readonly string[]
	/** Reasons why nobody of the university, or from outside, could sign. */
	readonly semMeio: Readonly<Record<'usp' | 'fora', string | undefined>>
}

interface Qual {
	readonly codlotdocasi: number
	readonly lugdst: LugarDoDestinatario
}

/** Obstacles in the prepared batch that would stop every batch made from it. */
async function preparar(db: Db, portal: Portal, aberto: LoteAberto, lugar: LugarDoDestinatario): Promise<Preparado> {
	const { lote, participantes } = aberto
	const minimo = await obterNivelMinimo(db, lote.codlotdocasi)
	const modelo = modeloDe(aberto, lugar, minimo)
	const desconhecidos = camposDesconhecidos(`${lote.nomlot}\n${lote.dsclot}`)
	const campos = await listarCampos(db, lote.codlotdocasi)
	const problemas = [
		campos.length > 0
			? 'Este lote tem campos postos nas páginas, que ainda não vão num envio em massa. Retire-os no passo do lugar das assinaturas.'
			: undefined,
		lote.nomsisorg === null ? undefined : 'Este lote veio de outro serviço do portal. Envie-o por lá.',
		lote.qtddoc === 0 ? 'Inclua ao menos um documento antes de enviar.' : undefined,
		lote.dtalimasi !== null && Date.parse(lote.dtalimasi) <= portal.agora().getTime()
			? 'O prazo deste lote já passou. Escolha outra data antes de enviar.'
			: undefined,
		desconhecidos.length > 0
			? `Não existe o campo {${desconhecidos.join('}, {')}}. Use {nome}, {primeiro_nome} ou {funcao} no nome do lote e na mensagem.`
			: undefined,
		problemaDosParticipantes(
			lote.tipord,
			[
				...participantes.map((linha, indice) => ({
					...linha,
					numordasi: modelo.participantes[indice]?.numordasi ?? linha.numordasi,
				})),
				exemplo(modelo, false),
			],
			minimo,
		),
	].filter((problema) => problema !== undefined)
	const { codtipasi, codtipasiext } = modelo.destinatario
	const semMeioDe = {
		usp: await verificarFaltaDeMeio(portal, codtipasi, { codpes: 0, cpfpcp: null }),
		fora: await verificarFaltaDeMeio(portal, codtipasiext, { codpes: null, cpfpcp: null }),
	}
	return { aberto, modelo, problemas, semMeio: semMeioDe }
}

type Pessoa = Pick<LinhaDaLista, 'codpes' | 'nompcp' | 'emapcp'>

/** Obstacle for each receiver, in their order. */
function problemasDasPessoas(pessoas: readonly Pessoa[], { aberto, semMeio }: Preparado): (string | null)[] {
	const chaveDe = ({ codpes, emapcp }: Pick<Pessoa, 'codpes' | 'emapcp'>) => (codpes === null ? emapcp : String(codpes))
	const fixos = new Set(assinantesDe(aberto.participantes).map(({ codpes, emapcp }) => chaveDe({ codpes, emapcp })))
	const vistas = new Set<string>()
	return pessoas.map((pessoa) => {
		const chave = chaveDe(pessoa)
		if (chave === null) return null
		if (vistas.has(chave)) return `${pessoa.nompcp ?? chave} já está na lista. Retire uma das linhas.`
		vistas.add(chave)
		if (fixos.has(chave))
			return `${pessoa.nompcp ?? chave} já assina o lote preparado. Retire a pessoa da lista ou do lote.`
		return semMeio[pessoa.codpes === null ? 'fora' : 'usp'] ?? null
	})
}

const LIMITE = { maximo: MAXIMO_POR_ENVIO, regra: `um envio vai para até ${MAXIMO_POR_ENVIO} pessoas. Divida-a.` }
const SO_ASSINANTE =
	'Num envio em massa, quem recebe assina. Retire o papel da linha; observadores entram no lote preparado.'

const SEM_CPF =
	'Num envio em massa, quem é de fora assina no nível simples ou com o próprio certificado. Retire o CPF da linha.'

const problemaNoEnvio = ({ tippcpasi, cpfpcp }: LinhaDaLista): string | undefined =>
	tippcpasi === 'A' ? (cpfpcp === null ? undefined : SEM_CPF) : SO_ASSINANTE

export async function conferir(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ codlotdocasi, lugdst, lista }: Qual & { readonly lista: string },
) {
	const aberto = await abrirLote(db, portal, user, codlotdocasi)
	exigirPermissao(aberto, 'alterar')
	const preparado = await preparar(db, portal, aberto, lugdst)
	const linhas = await lerLista(db, lista, LIMITE)
	const problemas = problemasDasPessoas(linhas, preparado)
	return {
		problemas: [...preparado.problemas],
		linhas: linhas.map((linha, indice) => ({
			...linha,
			problema: linha.problema ?? problemaNoEnvio(linha) ?? problemas[indice] ?? null,
		})),
	}
}

/** Start of a bulk sending from a snapshot of the draft, which stays. */
export async function iniciar(db: Db, portal: Portal, user: Quem, dados: DadosEnvioEmMassa): Promise<number> {
	const aberto = await reservarPara(db, portal, user, dados.codlotdocasi, 'alterar')
	const preparado = await preparar(db, portal, aberto, dados.lugdst)
	const [problema] = preparado.problemas
	if (problema) throw new RuleError('lote-incompleto', problema)
	const itens = await identificar(db, dados.destinatarios)
	const [daPessoa] = problemasDasPessoas(itens, preparado).filter((um) => um !== null)
	if (daPessoa) throw new RuleError('destinatario-impedido', daPessoa)
	const { codund } = aberto.lote
	const { chvenv, nomenv } = dados
	const documentos = await documentosDe(db, dados.codlotdocasi)
	const novo = { chvenv, codpesenv: user.codpes, codund, nomenv, modelo: preparado.modelo }
	const codenvmas = await queries.inserirEnvio(db, novo, { documentos, itens }, portal.agora())
	if (codenvmas === undefined) return queries.obterPelaChave(db, user.codpes, chvenv)
	await portal.jobs.enfileirar(db, executarEnvioEmMassa, { codenvmas })
	return codenvmas
}

async function documentosDe(db: Db, codlotdocasi: number) {
	const originais = new Map(
		(await listarRevisoes(db, codlotdocasi)).map((revisao) => [revisao.coddocuspasi, revisao] as const),
	)
	return (await listarDocumentos(db, codlotdocasi)).map(({ coddocuspasi, nomarq, qtdpgn, codetrdoc }, indice) => {
		const original = originais.get(coddocuspasi)
		if (!original) throw new Error('a document of a draft has the file that it came with')
		const { chvarq, tamarq, sha256 } = original
		return { ordaptdoc: indice + 1, nomarq, qtdpgn, codetrdoc, chvarq, tamarq, sha256 }
	})
}

/** Receivers' names; those of university members come from the university's records, in one query. */
async function identificar(db: Db, destinatarios: readonly Destinatario[]): Promise<queries.NovoItem[]> {
	const porNumero = await obterPessoas(
		db,
		destinatarios.flatMap(({ codpes }) => codpes ?? []),
	)
	const porEmail = await buscarExternosPorEmail(
		db,
		destinatarios.flatMap(({ emapcp }) => emapcp ?? []),
	)
	return destinatarios.map(({ codpes, nompcp, emapcp, fncpcp }) => {
		if (codpes === undefined)
			return { codpes: null, nompcp: nompcp ?? porEmail.get(emapcp ?? '') ?? '', emapcp: emapcp ?? null, fncpcp }
		const pessoa = porNumero.get(codpes)
		if (!pessoa) throw new RuleError('pessoa-nao-encontrada', `Não há pessoa com o número ${codpes}. Confira a lista.`)
		return { codpes, nompcp: pessoa.nompes, emapcp: null, fncpcp }
	})
}
