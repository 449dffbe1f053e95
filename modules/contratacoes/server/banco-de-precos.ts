import { somarMeses } from '@portal/platform/contract'
import { type Db, diaDe, type Portal } from '@portal/platform/server'
import {
	avisarDaConta,
	type BancoDoBem,
	CASAS_DO_RESULTADO,
	type Conta,
	type Criterios,
	calcularCotacoesDesde,
	calcularSazonalidade,
	contar,
	dividir,
	type Estatistica,
	escreverDecimal,
	type FiltroPrecos,
	obterMesDaCorrecao,
	type PrecoMostrado,
	type Referencia,
} from '../contract/index.ts'
import { escondeOrcamento, escreverNumero, escreverNumeroDaAta, lerNomesDasUnidades } from './mostrar.ts'
import { listarDoBem } from './queries/atas.ts'
import { obterUf } from './queries/escolha.ts'
import { resumirUmaVez } from './queries/estatistica.ts'
import { type LinhaDoPreco, listarIndice, listarPrecos, obterBem, obterNorma } from './queries/precos.ts'
import { lerDaUniversidade } from './queries/universidade.ts'
import { settings } from './settings.ts'

const escrever = (valor: bigint): string => escreverDecimal(dividir(valor, 10n ** BigInt(CASAS_DO_RESULTADO - 4)))

export const mostrarReferencia = ({ n, desvio, coeficiente, ...valores }: Estatistica): Referencia => ({
	n,
	minimo: escrever(valores.minimo),
	maximo: escrever(valores.maximo),
	media: escrever(valores.media),
	mediana: escrever(valores.mediana),
	desvio: desvio === undefined ? null : escrever(desvio),
	coeficiente: coeficiente === undefined ? null : escrever(coeficiente),
})

type Resto = Pick<PrecoMostrado, 'porUnidade' | 'corrigido' | 'qtdjun' | 'motivo'>

/** Reference of an item of the catalogue: which prices count, which do not and why, and what the norm says. */
export async function pesquisarPrecos(
	db: Db,
	portal: Portal,
	codbem: number,
	filtro: FiltroPrecos,
): Promise<BancoDoBem> {
	const hoje = diaDe(portal)
	const bem = await obterBem(db, codbem)
	const ufDaqui = settings.of(portal).PORTAL_CONTRATACOES_UF
	const escolha = { ...filtro, ufDaqui }
	const [{ linhas, alem }, { ultimo, abertas }, atas, norma, serie, nomear] = await Promise.all([
		listarPrecos(db, bem, escolha),
		lerDaUniversidade(db, bem),
		listarDoBem(db, codbem, hoje),
		obterNorma(db, hoje),
		filtro.correcao === 'N' ? [] : listarIndice(db),
		lerNomesDasUnidades(portal),
	])
	const { correcao: maneira, base = hoje } = filtro
	const criterios: Criterios = {
		unibas: bem.unibas,
		desde: somarMeses(hoje, -filtro.meses),
		cotacoesDesde: calcularCotacoesDesde(norma, hoje),
		umPorCompra: filtro.porCompra === 'S',
		correcao: maneira === 'N' ? undefined : { base, maneira, serie },
	}
	// Beyond what one answer holds, the statistics are of all prices, and the lists of the newest.
	const resumo = alem > 0 ? await resumirUmaVez(portal, db, codbem, escolha, criterios, hoje) : undefined
	const conta = contar(linhas, { ...criterios, limites: resumo?.limites })
	const { estatistica } = resumo ?? conta
	const sazonalidade = resumo?.sazonalidade ?? calcularSazonalidade(conta.usados)
	const porCodigo = new Map(linhas.map((linha) => [linha.codpre, linha]))
	const mostrar = (codpre: number, resto: Resto) => {
		const linha = porCodigo.get(codpre)
		return linha ? [{ ...mostrarPreco(linha, ufDaqui, nomear), ...resto }] : []
	}
	return {
		bem,
		norma: norma.nomnor,
		referencia: estatistica ? mostrarReferencia(estatistica) : null,
		avisos: avisarDaConta({ estatistica }, norma),
		mesBase: obterMesDaCorrecao(conta),
		...mostrarConta(conta, mostrar),
		alem,
		ultimoPago: ultimo && {
			codpcddsp: ultimo.codpcddsp,
			numcpr: escreverNumero(ultimo),
			dtaref: ultimo.dtaref,
			porUnidade: ultimo.porUnidade,
		},
		emAndamento: abertas.map(({ codpcddsp, codund, sitcpr, ...numero }) => ({
			codpcddsp,
			sitcpr,
			numcpr: escreverNumero(numero),
			nomund: nomear(codund),
		})),
		atas: atas.map(({ codund, numseqres: _numseqres, anoata, anocpr, ...ata }) => ({
			...ata,
			numata: escreverNumeroDaAta({ ...ata, anoata }),
			numcpr: escreverNumero({ ...ata, anocpr }),
			nomund: nomear(codund),
		})),
		sazonalidade: sazonalidade.map(({ mes, n, mediana }) => ({
			mes,
			n,
			mediana: mediana === undefined ? null : escrever(mediana),
		})),
	}
}

function mostrarConta(
	{ usados, desconsiderados }: Conta,
	mostrar: (codpre: number, resto: Resto) => PrecoMostrado[],
): Pick<BancoDoBem, 'usados' | 'desconsiderados'> {
	return {
		usados: usados.flatMap(({ codpre, porUnidade, valor, qtdjun }) =>
			mostrar(codpre, {
				porUnidade: escreverDecimal(porUnidade),
				corrigido: escreverDecimal(valor),
				qtdjun,
				motivo: null,
			}),
		),
		desconsiderados: desconsiderados.flatMap(({ codpre, motivo }) =>
			mostrar(codpre, { porUnidade: null, corrigido: null, qtdjun: 1, motivo }),
		),
	}
}

function mostrarPreco(linha: LinhaDoPreco, ufDaqui: string, nomear: (codund: number | null) => string) {
	const {
		stacan: _stacan,
		staven: _staven,
		staorcsig,
		codund,
		nomorg,
		sitcpr,
		anocpr,
		numcpr,
		vlruni,
		siguf,
		...preco
	} = linha
	const secreto = linha.tippre === 'EST' && sitcpr !== null && escondeOrcamento({ staorcsig, sitcpr })
	return {
		...preco,
		vlruni: secreto ? null : vlruni,
		uf: obterUf({ siguf, fonte: linha.fonte }, ufDaqui),
		numcpr: numcpr !== null && anocpr !== null ? escreverNumero({ numcpr, anocpr }) : null,
		nomund: codund === null ? nomorg : nomear(codund),
	}
}
