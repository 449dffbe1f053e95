import { createHash, randomUUID } from 'node:crypto'
import { formatarIdDigital } from '@portal/iddigital/contract'
import {
	emitirDocumento,
	enderecoDoDocumento,
	gerarIdDigital,
	registrarTipoDocumento,
} from '@portal/iddigital/server/public'
import { diaEscrito } from '@portal/platform/contract'
import { type Binario, emitir, inTransaction, openChecked, type Portal, RuleError } from '@portal/platform/server'
import {
	type CestaCompleta,
	formatarDecimal,
	formatarPreco,
	formatarQuantidade,
	formatarReais,
	type ItemDaCesta,
	MANEIRAS,
	METODOS,
	PRECOS_DA_CESTA,
	type PrecoDaCesta,
	SITUACOES_DA_COTACAO,
} from '../../contract/index.ts'
import { montarCesta } from './montar.ts'
import { buscarMemoria, inserirMemoria, type LinhaDaCesta } from './queries/cestas.ts'

const MODELO = new URL('../modelos/memoria.typ', import.meta.url)
const TIPO_NO_VALIDADOR = {
	codtipdocauc: 'CTTMEM',
	nomtipdocauc: 'Memória de cálculo de preços',
	dsctipdocauc: 'A pesquisa de preços de uma contratação: preços, exclusões com o motivo, e a referência.',
	orgemi: 'Contratações',
	qtddiaval: null,
	staexiarq: 'S' as const,
	ordapt: 72,
}

const escreverOrigem = ({ tippre, numcpr, nomfor, evidencia }: PrecoDaCesta): string =>
	[PRECOS_DA_CESTA[tippre], numcpr === null ? '' : `compra ${numcpr}`, nomfor ?? '', evidencia ?? '']
		.filter(Boolean)
		.join(', ')

/** Percentage with the word that says which way it goes. */
const escreverAjuste = (ajuste: string): string =>
	`${ajuste.startsWith('-') ? 'menos' : 'mais'} ${formatarDecimal(ajuste.replace('-', ''), 2)} %`

/** Way from the sum to the reference: another method, or the percentage; empty where the one is the other. */
function escreverCaminho({ vlrcon, vlrref, dscout }: ItemDaCesta, { ajuste, metces }: CestaCompleta): string {
	const daConta = vlrcon === null ? 'sem preços' : formatarPreco(vlrcon)
	if (dscout !== null)
		return `${METODOS[metces]} da conta: ${daConta}. Referência por outro método: ${dscout}${ajuste === null ? '' : ' O percentual não incide sobre ela.'}`
	if (ajuste === null || vlrcon === null || vlrref === null) return ''
	return `${METODOS[metces]}: ${daConta}, ${escreverAjuste(ajuste)} = ${formatarPreco(vlrref)}.`
}

const descreverItem = (item: ItemDaCesta, cesta: CestaCompleta) => {
	const { nombem, unibas, qtditm, referencia, vlrref, vlrtot, avisos, ...precos } = item
	return {
		nome: nombem,
		quantidade: `${formatarQuantidade(qtditm)} × ${unibas}`,
		referencia: vlrref === null ? 'sem preços' : formatarPreco(vlrref),
		total: vlrtot === null ? '—' : formatarReais(vlrtot),
		conta:
			referencia === null
				? 'Nenhum preço conta.'
				: `${referencia.n === 1 ? 'Um preço' : `${referencia.n} preços`}; menor ${formatarPreco(referencia.minimo)}, maior ${formatarPreco(referencia.maximo)}, média ${formatarPreco(referencia.media)}, mediana ${formatarPreco(referencia.mediana)}${referencia.coeficiente === null ? '' : `, coeficiente de variação ${formatarDecimal(referencia.coeficiente, 1)} %`}.`,
		avisos,
		caminho: escreverCaminho(item, cesta),
		usados: precos.usados.map((preco) => [
			diaEscrito(preco.dtaref),
			escreverOrigem(preco),
			formatarPreco(preco.porUnidade ?? '0'),
			formatarPreco(preco.corrigido ?? '0'),
		]),
		fora: precos.desconsiderados.map((preco) => [
			diaEscrito(preco.dtaref),
			escreverOrigem(preco),
			preco.vlruni === null ? '—' : formatarReais(preco.vlruni),
			preco.motivo ?? '',
		]),
	}
}

const escreverCorrecao = ({ correcao, mesBase }: CestaCompleta): string =>
	correcao === 'N'
		? 'sem correção'
		: `IPCA, ${MANEIRAS[correcao]}, com fator de oito casas${mesBase === null ? '' : `, até ${mesBase.slice(5, 7)}/${mesBase.slice(0, 4)}`}`

const descrever = (cesta: CestaCompleta) => ({
	unidade: cesta.nomund,
	norma: cesta.norma,
	prazos: cesta.dscfnt ?? '',
	fontes: cesta.fontes.map(({ nomfnt, maxmes, dscfnt }) => [
		nomfnt,
		maxmes === null ? 'sem prazo' : `até ${maxmes} meses`,
		dscfnt,
	]),
	metodo: METODOS[cesta.metces].toLowerCase(),
	correcao: escreverCorrecao(cesta),
	periodo: `${diaEscrito(cesta.desde)} a ${diaEscrito(cesta.dtabase)}`,
	responsavel: cesta.nompescad,
	concluida: cesta.nompescon ?? '',
	aprovador: cesta.nompesapr ?? '',
	justificativa: cesta.dscjus ?? '',
	hash: cesta.hashdad ?? '',
	total: cesta.vlrtot === null ? 'não calculado: há item sem preços' : formatarReais(cesta.vlrtot),
	itens: cesta.itens.map((item) => descreverItem(item, cesta)),
	percentual: cesta.ajuste === null ? '' : escreverAjuste(cesta.ajuste),
	porque: cesta.dscaju ?? '',
	cotacoes: cesta.cotacoes.map(({ nomfor, niform, dtalim, sitcot, dscjus }) => [
		`${nomfor} (${niform})`,
		diaEscrito(dtalim),
		SITUACOES_DA_COTACAO[sitcot],
		dscjus,
	]),
})

/** Memória of a concluded basket: issued at the first request, and the same file ever after. */
export async function emitirMemoria(portal: Portal, cesta: LinhaDaCesta): Promise<Binario> {
	const { codces, sitces } = cesta
	if (sitces !== 'CON')
		throw new RuleError('cesta-aberta', 'A memória de cálculo sai da cesta concluída. Conclua-a antes.')
	const feita = (await buscarMemoria(portal.db, codces)) ?? (await criar(portal, cesta))
	const nome = `memoria-de-calculo-${codces}.pdf`
	const { conteudo, tamanho } = await openChecked(portal, { ...feita, nome })
	return { tipo: 'application/pdf', conteudo, tamanho, nome, versao: feita.sha256 }
}

async function criar(portal: Portal, cesta: LinhaDaCesta) {
	const { codces, titces } = cesta
	const completa = await montarCesta(portal.db, portal, cesta)
	const codaucdoc = gerarIdDigital()
	const endereco = enderecoDoDocumento(portal, codaucdoc, `http://localhost:${portal.config.PORT}`)
	const capa = {
		titulo: 'Memória de cálculo',
		numero: titces,
		rodape: `Memória de cálculo: ${titces}`,
		conferir: { id: formatarIdDigital(codaucdoc), endereco },
	}
	const { conteudo, paginas } = await emitir(portal, MODELO, capa, descrever(completa))
	const chave = `contratacoes/${randomUUID()}`
	const sha256 = createHash('sha256').update(conteudo).digest('hex')
	await portal.files.gravar(chave, conteudo, conteudo.length)
	return inTransaction(portal.db, async (db) => {
		const nova = { codaucdoc, chave, sha256 }
		// Race: another request has issued it meanwhile, and both get that file.
		if (!(await inserirMemoria(db, { ...nova, codces, dtaemi: portal.agora().toISOString() })))
			return (await buscarMemoria(db, codces)) ?? nova
		await registrarTipoDocumento(db, TIPO_NO_VALIDADOR)
		await emitirDocumento(db, portal, {
			codaucdoc,
			codtipdocauc: TIPO_NO_VALIDADOR.codtipdocauc,
			nomarq: `memoria-${codaucdoc}.pdf`,
			conteudo,
			qtdpgn: paginas,
			nomsisorg: 'contratacoes',
			chvorg: `cesta:${codces}`,
		})
		return nova
	})
}
