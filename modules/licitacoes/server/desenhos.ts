import { diaEm, diaEscrito, escapeHtml } from '@portal/platform/contract'
import { formatInstant, type Portal } from '@portal/platform/server'
import {
	avisarDosResultados,
	type Credenciado,
	DECISOES_DO_RECURSO,
	type Documento,
	ESTADOS_DA_FASE,
	enderecoDoDocumento,
	enderecoDoZip,
	escreverInscricao,
	escreverItensDoCredenciado,
	escreverPrazoDoRecurso,
	escreverQuantidade,
	escreverReais,
	escreverUltimoMomento,
	type Item,
	type LicitacaoCompleta,
	nomearFase,
	PARTICIPACOES,
	type Pedido,
	PORTES,
	type Recurso,
	SITUACOES_DO_ITEM,
	SITUACOES_DO_RECURSO,
	TIPOS_DE_DOCUMENTO,
	TIPOS_DE_PEDIDO,
	TipoDePedido,
} from '../contract/index.ts'

/** Text as it was written, with its blank lines: as tall as the page draws it, since it is the largest of the screen. */
export const desenharParagrafos = (texto: string): string =>
	`<p>${escapeHtml(texto.trim())
		.replaceAll(/\n{3,}/g, '\n\n')
		.replaceAll('\n', '<br>')}</p>`

/** Line of the phases, with the day on which each began and ended. */
export function desenharFases({ config }: Portal, { fases, dtaabe, ...licitacao }: LicitacaoCompleta): string {
	const escrever = (instante: string) => diaEscrito(diaEm(config.PORTAL_FUSO_HORARIO, new Date(instante)))
	const linhas = fases.map(({ codfas, estado, dtaini, dtafim }) => {
		const [de, ate] = [dtaini && escrever(dtaini), dtafim && escrever(dtafim)]
		const datas = de && de === ate ? `em ${de}` : [de && `desde ${de}`, ate && `até ${ate}`].filter(Boolean).join(' ')
		const prevista =
			codfas === 'SES' && estado === 'futura' && licitacao.modlct !== 'CRE' ? `prevista para ${escrever(dtaabe)}` : ''
		return `<li>${[nomearFase(codfas, licitacao), ESTADOS_DA_FASE[estado], datas || prevista].filter(Boolean).join(', ')}</li>`
	})
	return `<ol>${linhas.join('')}</ol>`
}

export const desenharPedido = ({ numesc, tipesc, txtper, txtrsp }: Pedido): string =>
	`<h3>${TIPOS_DE_PEDIDO[tipesc]} ${numesc}</h3>${desenharParagrafos(txtper)}${txtrsp ? `<p>Resposta:</p>${desenharParagrafos(txtrsp)}` : '<p>À espera de resposta.</p>'}`

export function desenharDocumentos(codpcddsp: number, documentos: readonly Documento[]): string {
	const itens = documentos.flatMap(({ numdoc, tipdoc, titdoc, versoes }) =>
		versoes.map(
			({ numverdoc, nomarq, sha256 }) =>
				`<li><a href="${enderecoDoDocumento({ codpcddsp, numdoc, numverdoc })}">${TIPOS_DE_DOCUMENTO[tipdoc]}: ${escapeHtml(titdoc)}, versão ${numverdoc}</a> (${escapeHtml(nomarq)}, SHA-256 ${sha256})</li>`,
		),
	)
	return `<ul>${itens.join('')}<li><a href="${enderecoDoZip(codpcddsp)}">O edital e todos os documentos, em um ZIP</a></li></ul>`
}

/** Ties of an item and how they were decided. */
const escreverEmpates = ({ empates, desempate, dsctet }: Pick<Item, 'empates' | 'desempate' | 'dsctet'>): string[] => [
	...(dsctet === null ? [] : [dsctet]),
	...empates.map(({ dscemp }) => dscemp),
	...(empates.length > 0 && desempate !== null ? [`Decidido: ${desempate}`] : []),
]

/** Items with who may take part and the result of each. */
export function desenharItens(
	licitacao: LicitacaoCompleta,
	bens: readonly { numitm: number; endereco: string }[],
): string {
	const { itens, modlct } = licitacao
	if (itens.length === 0) return ''
	// The items of a credenciamento are not judged.
	const julga = modlct !== 'CRE'
	const aviso = itens.some(({ classificados }) => classificados.length > 0) ? avisarDosResultados(licitacao) : undefined
	const linhas = itens.map(
		({ numitm, numlot, dscitm, qtditm, unimed, tippar, locent, sititm, classificados, ...resto }) => {
			const bem = bens.find((um) => um.numitm === numitm)
			const ofertas = classificados.map(
				({ numcla, nomfor, niforn, vlruni, tippor }) =>
					`${numcla}º ${escapeHtml(nomfor)}, ${escreverInscricao(niforn)}${tippor === 'N' ? '' : ` (${PORTES[tippor]})`}, ${escreverReais(vlruni)}`,
			)
			return `<tr><td>${numitm}${numlot === null ? '' : ` (lote ${numlot})`}</td><td>${bem ? `<a href="${bem.endereco}">${escapeHtml(dscitm)}</a>` : escapeHtml(dscitm)}${locent === null ? '' : `<br>Entrega: ${escapeHtml(locent)}`}</td><td>${escapeHtml(escreverQuantidade(qtditm, unimed))}${resto.vlrest === null ? '' : `<br>Estimado: ${escreverReais(resto.vlrest)}`}</td><td>${PARTICIPACOES[tippar]}</td>${julga ? `<td>${[ofertas.join('<br>') || SITUACOES_DO_ITEM[sititm], ...escreverEmpates(resto).map(escapeHtml)].join('<br>')}</td>` : ''}</tr>`
		},
	)
	return `<h2>Itens</h2>${aviso === undefined ? '' : `<p>${aviso}</p>`}<table><thead><tr><th>Item</th><th>Descrição</th><th>Quantidade</th><th>Participação</th>${julga ? '<th>Resultado</th>' : ''}</tr></thead><tbody>${linhas.join('')}</tbody></table>`
}

const escreverAteQuando = (dtalimper: string | null): string =>
	dtalimper === null
		? ''
		: ` Vale a hora em que o pedido chega inteiro ao servidor: até ${escreverUltimoMomento(dtalimper)}.`

/** Suppliers of a credenciamento with their items and days, as a part of the page. */
export function desenharCredenciados(credenciados: readonly Credenciado[], total: number): string {
	const linhas = credenciados.map((um) => {
		const fim = um.dtades === null ? '' : `, até ${diaEscrito(um.dtades)}: ${um.motdes ?? ''}`
		return `<li>${escapeHtml(`${um.nomfor}, ${escreverInscricao(um.niforn)}. ${escreverItensDoCredenciado(um)}, desde ${diaEscrito(um.dtacrd)}${fim}`)}</li>`
	})
	const resto = total > linhas.length ? `<p>E mais ${total - linhas.length}.</p>` : ''
	return `<h2>Credenciados</h2>${linhas.length === 0 ? '<p>Ninguém foi credenciado ainda.</p>' : `<ul>${linhas.join('')}</ul>${resto}`}`
}

/** Outcome of the form: the number of the request, 'N' for one with a mistake, 'F' for one whose time is over. */
function desenharDesfecho(codpcddsp: number, pedido: string | undefined): string {
	if (pedido === undefined) return ''
	if (pedido === 'F') return '<p role="alert">O pedido não foi recebido.</p>'
	if (pedido === 'N')
		return '<p role="alert">O pedido não foi recebido. Confira o nome, o e-mail e o texto, de ao menos 10 letras, e envie de novo.</p>'
	return `<p role="status">Pedido recebido: o protocolo é LCT-${codpcddsp}-${pedido}, e a resposta vai por e-mail.</p>`
}

/** Form of a request for a browser without scripts; nothing may be asked: the reason. */
export function desenharFormulario(
	{ codpcddsp, perguntar, motivo, dtalimper }: LicitacaoCompleta,
	pedido: string | undefined,
): string {
	const recebido = desenharDesfecho(codpcddsp, pedido)
	if (perguntar === 'N') return `${recebido}<p>${escapeHtml(motivo ?? '')}</p>`
	const tipos = TipoDePedido.options.map((codigo) => `<option value="${codigo}">${TIPOS_DE_PEDIDO[codigo]}</option>`)
	return `${recebido}<h3>Pedir esclarecimento ou impugnar</h3><form method="post" action="/proxy/wslicitacoes/api/licitacoes/${codpcddsp}/pedidos/formulario"><p>O pedido e a resposta são publicados sem o seu nome.${escreverAteQuando(dtalimper)}</p><p><label>Tipo <select name="tipesc">${tipos.join('')}</select></label></p><p><label>Nome <input name="nompes" required maxlength="120"></label></p><p><label>E-mail <input name="codema" type="email" required maxlength="254"></label></p><p><label>Pedido <textarea name="txtper" required minlength="10" maxlength="6000" rows="6"></textarea></label></p><p><button>Enviar</button></p></form>`
}

export function desenharRecurso({
	numrec,
	nompes,
	txtint,
	txtraz,
	sitrec,
	dtalim,
	faltam,
	decisao,
	...resto
}: Recurso): string {
	const prazo = escreverPrazoDoRecurso({ sitrec, dtalim, faltam })
	const contrarrazoes = resto.contrarrazoes.map(
		(uma) => `<p>Contrarrazões em nome de ${escapeHtml(uma.nompes)}:</p>${desenharParagrafos(uma.txtcrz)}`,
	)
	const decidido = decisao ? `<p>${DECISOES_DO_RECURSO[decisao]}:</p>${desenharParagrafos(resto.txtdec ?? '')}` : ''
	return `<h3>Recurso ${numrec}, em nome de ${escapeHtml(nompes)}</h3><p>${[SITUACOES_DO_RECURSO[sitrec], prazo].filter(Boolean).join(', ')}.</p>${desenharParagrafos(txtint)}${txtraz ? `<p>Razões:</p>${desenharParagrafos(txtraz)}` : ''}${contrarrazoes.join('')}${decidido}`
}

export const desenharEvento = (
	{ config }: Portal,
	{ dtaeve, dsceve, dscmot }: LicitacaoCompleta['eventos'][number],
): string =>
	`<li>${formatInstant(dtaeve, config.PORTAL_FUSO_HORARIO)}: ${escapeHtml(dsceve)}${dscmot ? `. ${escapeHtml(dscmot)}` : ''}</li>`
