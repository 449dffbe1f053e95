import { type Db, diaDe, type Portal, throwIfRefused } from '@portal/platform/server'
import {
	type Comparativo,
	calcularDiferenca,
	calcularMediasDosCriterios,
	conta,
	diferemMuito,
	escolherNota,
	escolherNotaComMotivo,
	type Numero,
	regrasDaSolicitacao,
} from '../../contract/index.ts'
import { type Agente, obterQuem } from '../acesso.ts'
import { editalDe, obterEditais } from '../edital/queries.ts'
import { obterEstrutura } from '../estrutura/queries.ts'
import { montarContexto } from '../solicitacao/contexto.ts'
import { mostrarAvaliadores } from '../solicitacao/mostrar.ts'
import { obterSolicitacao } from '../solicitacao/queries/solicitacao.ts'

/** The comparison contains only evaluations that the person may see. */
export async function comparar(db: Db, portal: Portal, user: Agente, numero: Numero): Promise<Comparativo> {
	const quem = await obterQuem(db, portal, user)
	const linha = await obterSolicitacao(db, quem, numero)
	const edital = editalDe(await obterEditais(portal), linha.codedtprs)
	const estrutura = await obterEstrutura(portal)
	const contexto = montarContexto(quem, linha, { edital, estrutura, hoje: diaDe(portal) })
	throwIfRefused(regrasDaSolicitacao.verNotas(contexto))
	const { criterios } = edital
	const vistos = mostrarAvaliadores(quem, linha, contexto.papeis, criterios).filter(({ dtaenv }) => dtaenv !== null)
	const planos = vistos.map((um) => ({
		...um,
		avaliacoes: um.avaliacoes.map((uma) => ({ ...uma, codtipcrtprs: uma.tipcrtprs.codtipcrtprs })),
	}))
	const medias = calcularMediasDosCriterios(planos, criterios)
	const linhas = criterios.map((tipcrtprs, indice) => {
		const notas = planos.map((um) => {
			const dada = um.avaliacoes.find((uma) => uma.codtipcrtprs === tipcrtprs.codtipcrtprs)
			return {
				nota: dada && conta(um) ? escolherNota(dada) : null,
				jusnotcrt: dada ? escolherNotaComMotivo(dada).motivo : null,
				vlrnotantes: dada && dada.vlrnotrcs !== null ? dada.vlrnotcrt : null,
				stadcacalmed: dada?.stadcacalmed ?? ('N' as const),
			}
		})
		const diferenca = calcularDiferenca(notas.map(({ nota }) => nota))
		return {
			tipcrtprs,
			notas,
			media: notas.some(({ nota }) => nota !== null) ? (medias[indice] ?? null) : null,
			diferenca,
			stadivergente: diferemMuito(diferenca, tipcrtprs) ? ('S' as const) : ('N' as const),
		}
	})
	return {
		avaliadores: vistos.map(({ codpesavd, nompesavd, nota, desconsiderado }) => ({
			codpesavd,
			nompesavd,
			nota,
			desconsiderado,
		})),
		criterios: linhas,
		media: linha.media,
		qtddivergente: linhas.filter(({ stadivergente }) => stadivergente === 'S').length,
	}
}
