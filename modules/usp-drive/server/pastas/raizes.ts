import { listarVinculosAtivos, obterUnidade, obterUnidadesDeSempre } from '@portal/pessoas/server/public'
import { type Paginacao, recusaDeAcesso } from '@portal/platform/contract'
import { type Db, diaDe, InputError, type Portal, type SessionUser, throwIfRefused } from '@portal/platform/server'
import type * as z from 'zod/mini'
import {
	COTAS,
	type Concessao,
	calcularDireito,
	type DadosDaPastaRaiz,
	type Nivel,
	type Raiz,
	UDR_UNIDADE,
} from '../../contract/index.ts'
import { lerAgente } from '../acesso/pessoa.ts'
import * as queries from '../queries/itens.ts'
import { type LinhaDaRaiz, paginarRaizes } from '../queries/listas.ts'

const CARREIRA_DOCENTE = 'Docente'

/** The personal folder, made at the first visit; two visits at once find the same. */
export async function abrirPessoal(db: Db, portal: Portal, { codpes }: Pick<SessionUser, 'codpes'>): Promise<number> {
	await queries.reservarPessoal(db, codpes)
	const aberta = await queries.buscarPessoal(db, codpes)
	if (aberta) return aberta.coditm
	const vinculos = await listarVinculosAtivos(db, codpes, diaDe(portal))
	const docente = vinculos.some(({ tipvinext }) => tipvinext === CARREIRA_DOCENTE)
	const em = portal.agora().toISOString()
	const coditm = await queries.inserirItem(db, { pai: null, tipitm: 'P', nome: 'Meus arquivos', codpes, em })
	const qtdbytcot = docente ? COTAS.docente : COTAS.pessoa
	await queries.inserirRaiz(db, { coditm, tippta: 'P', codpesdon: codpes, qtdbytcot })
	return coditm
}

/** A folder of a unit is made by those who manage its folders; of a group, by anybody. */
export async function inserirRaiz(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ tippta, nompta, codund }: z.infer<typeof DadosDaPastaRaiz>,
): Promise<number> {
	const novo = { pai: null, tipitm: 'P', nome: nompta, codpes: user.codpes, em: portal.agora().toISOString() } as const
	if (tippta === 'G') {
		const coditm = await queries.inserirItem(db, novo)
		await queries.inserirRaiz(db, { coditm, tippta, codpesdon: user.codpes, qtdbytcot: COTAS.grupo })
		return coditm
	}
	if (codund === undefined) throw new InputError('sem-unidade', 'Escolha a unidade dona da pasta.')
	await obterUnidade(db, codund)
	throwIfRefused(recusaDeAcesso(portal.perfis, user, [UDR_UNIDADE], { codund }))
	const coditm = await queries.inserirItem(db, novo)
	await queries.inserirRaiz(db, { coditm, tippta, codund, qtdbytcot: COTAS.unidade })
	return coditm
}

function descrever(linha: LinhaDaRaiz, siglas: ReadonlyMap<number, { readonly sglund: string }>): string {
	if (linha.numprosaj !== null) return linha.numprosaj
	if (linha.codund !== null) return siglas.get(linha.codund)?.sglund ?? String(linha.codund)
	return linha.nompesdon ?? ''
}

/** Standing grants come as level G, so that a level alone decides here; the folder itself says why. */
const toConcessao = (nivprm: string): Concessao => ({
	codprm: null,
	coditm: 0,
	nomitm: '',
	nivprm: nivprm as Nivel,
	nomalv: '',
	tipalv: 'P',
	dtafimprm: null,
})

export async function listarRaizes(db: Db, portal: Portal, user: SessionUser, paginacao: Paginacao) {
	const agente = lerAgente(portal, user)
	const [{ itens, total }, siglas] = await Promise.all([
		paginarRaizes(db, agente, paginacao),
		obterUnidadesDeSempre(portal),
	])
	const raizes: Raiz[] = itens.map((linha) => {
		const {
			niveis,
			codpesdon: _dono,
			nompesdon: _nome,
			codund: _unidade,
			numprosaj: _processo,
			ehraiz: _raiz,
			...raiz
		} = linha
		const { pode } = calcularDireito(niveis.map(toConcessao))
		return { ...raiz, pode: [...pode], detalhe: descrever(linha, siglas) }
	})
	const temPessoal = raizes.some(
		({ tippta }, indice) => indice === 0 && tippta === 'P' && itens[0]?.codpesdon === user.codpes,
	)
	return { itens: raizes, total, ...paginacao, temPessoal }
}
