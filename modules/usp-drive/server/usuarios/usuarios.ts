import { avisarPessoas } from '@portal/notificacoes/server/public'
import { obterPessoas, obterUnidadesDeSempre } from '@portal/pessoas/server/public'
import { type Alcance, alcanceDe, type Paginacao, parteDe, recusaDeAcesso } from '@portal/platform/contract'
import {
	type Db,
	diaDe,
	listarPortadores as listarPortadoresDoPortal,
	NotFoundError,
	type Portal,
	type SessionUser,
	throwIfRefused,
} from '@portal/platform/server'
import {
	calcularMaiorCota,
	enderecoDaPasta,
	escreverTamanho,
	type FiltroDosUsos,
	type PapelNoDrive,
	PERFIS_DO_DRIVE,
	type Portador,
	recusaDeCota,
	UDR_ADMIN,
	UDR_PG,
	UDR_UNIDADE,
	type Uso,
} from '../../contract/index.ts'
import { lerAgente } from '../acesso/pessoa.ts'
import { anotar } from '../anotar.ts'
import { AREA } from '../area.ts'
import * as queries from './queries.ts'

/** Reach of a person in the administration of the drive. */
export interface Gestor {
	readonly admin: boolean
	readonly unidades: Alcance
	readonly procuradoria: boolean
}

function lerGestor(portal: Portal, user: SessionUser): Gestor {
	const temPerfil = (codperfil: (typeof PERFIS_DO_DRIVE)[number]) =>
		recusaDeAcesso(portal.perfis, user, [codperfil]) === undefined
	return { admin: temPerfil(UDR_ADMIN), unidades: alcanceDe(user, [UDR_UNIDADE]), procuradoria: temPerfil(UDR_PG) }
}

const lerPapel = ({ admin, unidades, procuradoria }: Gestor, codund: number | null): PapelNoDrive => ({
	admin,
	procuradoria,
	unidade: codund !== null && (unidades === 'todas' || unidades.includes(codund)),
})

export async function listarUsos(db: Db, portal: Portal, user: SessionUser, filtro: FiltroDosUsos) {
	const gestor = lerGestor(portal, user)
	const [{ linhas, total, ...somas }, siglas] = await Promise.all([
		queries.paginarUsos(db, gestor, filtro),
		obterUnidadesDeSempre(portal),
	])
	const itens = linhas.map((linha): Uso => {
		const { coditm, tippta, nomitm, nompesdon, codund, numprosaj, qtdbytuso, qtdbytcot, qtdarq, qtdbytatl } = linha
		const pessoal = tippta === 'P' || tippta === 'G'
		return {
			codptaarqudr: coditm,
			tippta,
			qtdbytuso,
			qtdbytcot,
			qtdarq,
			nome: pessoal ? (nompesdon ?? '') : (numprosaj ?? nomitm),
			detalhe: codund === null ? '' : (siglas.get(codund)?.sglund ?? String(codund)),
			qtdbytsbr: Math.max(qtdbytuso - qtdbytatl, 0),
			maiorcota: calcularMaiorCota(tippta, lerPapel(gestor, codund)),
		}
	})
	const { pagina, porPagina } = filtro
	return { itens, total, ...somas, pagina, porPagina }
}

/** Holders of the three profiles. */
export async function listarPortadores(db: Db, portal: Portal, paginacao: Paginacao) {
	const portadores = await listarPortadoresDoPortal(db, PERFIS_DO_DRIVE, diaDe(portal))
	const pessoas = await obterPessoas(db, [...new Set(portadores.map(({ codpes }) => codpes))])
	const todos = portadores
		.map(
			({ codpes, codperfil }): Portador => ({
				codpes,
				nompes: pessoas.get(codpes)?.nompes ?? String(codpes),
				nomperfil: portal.perfis.get(codperfil)?.nomperfil ?? codperfil,
			}),
		)
		.toSorted((um, outro) => um.nomperfil.localeCompare(outro.nomperfil) || um.nompes.localeCompare(outro.nompes))
	const { limite, salto } = parteDe(paginacao)
	return { itens: todos.slice(salto, salto + limite), total: todos.length, ...paginacao }
}

const GB = 1_000_000_000

export async function mudarCota(
	db: Db,
	portal: Portal,
	user: SessionUser,
	{ codptaarqudr, qtdgig }: { readonly codptaarqudr: number; readonly qtdgig: number },
) {
	const gestor = lerGestor(portal, user)
	const raiz = await queries.reservarRaiz(db, codptaarqudr)
	const papel = lerPapel(gestor, raiz?.codund ?? null)
	if (!raiz || calcularMaiorCota(raiz.tippta, papel) === 0)
		throw new NotFoundError('pasta-nao-encontrada', 'Esta pasta não existe ou não é sua. Volte à lista.')
	const { qtdbytcot: antes, tippta, qtdbytuso, codpesdon } = raiz
	const qtdbytcot = qtdgig * GB
	throwIfRefused(recusaDeCota({ tippta, qtdbytuso, qtdbytcot }, papel))
	const tamanho = escreverTamanho(qtdbytcot)
	if (qtdbytcot === antes) return { antes, depois: antes, mensagem: `A cota já era de ${tamanho}.` }
	await queries.mudarCota(db, codptaarqudr, qtdbytcot)
	const agente = lerAgente(portal, user)
	const detalhe = `de ${escreverTamanho(antes)} para ${tamanho}`
	await anotar(db, { agente, tipatv: 'cota', coditm: codptaarqudr, nomitm: 'a pasta', detalhe, codpesdon })
	if (codpesdon !== null && codpesdon !== agente.codpes)
		await avisarPessoas(db, portal, {
			chave: `usp-drive:cota:${codptaarqudr}:${agente.agora}`,
			area: AREA,
			pessoas: [codpesdon],
			assunto: `O espaço da sua pasta no USP Drive mudou para ${tamanho}`,
			texto: `${agente.nome}, da administração do USP Drive, mudou a cota ${detalhe}.`,
			link: { endereco: enderecoDaPasta(codptaarqudr), rotulo: 'Abrir a pasta' },
		})
	return { antes, depois: qtdbytcot, mensagem: `A cota agora é de ${tamanho}.` }
}
