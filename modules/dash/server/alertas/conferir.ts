import { abrirTarefa, concluirTarefa } from '@portal/notificacoes/server/public'
import { obterUnidadesDeSempre } from '@portal/pessoas/server/public'
import { escapeHtml, truncate } from '@portal/platform/contract'
import { type Db, type Portal, publicar } from '@portal/platform/server'
import {
	type AlertaMedido,
	avaliarChamada,
	calcularFaixa,
	EVENTO,
	escreverRegra,
	INGRESSOS,
	type MedidasDaChamada,
	PAGINA_DOS_ALERTAS,
	TIPOS_DE_ALERTA,
	type TipoAlerta,
} from '../../contract/index.ts'
import { listarPrg, listarServico } from '../acesso.ts'
import { AREA } from '../area.ts'
import { montarRitmo } from '../montar-ritmo.ts'
import {
	type AlertaAberto,
	alterarAlerta,
	inserirAlerta,
	listarChamadasAbertas,
	listarLimites,
	medirDocumentos,
	medirUnidades,
	reservarAbertos,
} from '../queries/alertas.ts'
import { contarMedidas } from '../queries/medidas.ts'
import { listarFrescor, listarJanelas } from '../queries/painel.ts'

type Chamada = Awaited<ReturnType<typeof listarChamadasAbertas>>[number]

export const escreverChaveDoAlerta = (codalt: number): string => `dash:alerta:${codalt}`
const lerInstante = (instante: string | null): number | null => (instante === null ? null : Date.parse(instante))
const escreverChave = ({ tipalt, anoing, tiping, numcha, codund }: AlertaMedido): string =>
	[tipalt, anoing, tiping, numcha, codund].join(':')

/** Points by which the newest known share of the sendings is below the least of the former years. */
async function medirAtraso(db: Db, { anoing, tiping, numcha }: Chamada, agora: string): Promise<number | null> {
	const recorte = { ano: anoing, tiping, numcha, alcance: 'todas' } as const
	const [linhas, janelas] = await Promise.all([contarMedidas(db, recorte, ['RIT']), listarJanelas(db, recorte)])
	const ritmo = montarRitmo(linhas, { ano: anoing, janelas, agora })
	const deste = ritmo.find(({ ano }) => ano === anoing)?.partes ?? []
	const faixa = calcularFaixa(ritmo.filter(({ ano }) => ano !== anoing).map(({ partes }) => partes))
	const ultima = deste.findLastIndex((parte) => parte !== null)
	const [agoraEnviado, antes] = [deste[ultima], faixa[ultima]]
	return typeof agoraEnviado !== 'number' || !antes ? null : antes.de - agoraEnviado
}

async function medirChamada(db: Db, chamada: Chamada, agora: string): Promise<MedidasDaChamada> {
	const { anoing, tiping, numcha, dtafim } = chamada
	const [unidades, documentos, abaixo, frescor] = await Promise.all([
		medirUnidades(db, chamada, agora),
		medirDocumentos(db, chamada),
		medirAtraso(db, chamada, agora),
		listarFrescor(db, anoing),
	])
	return {
		anoing,
		tiping,
		numcha,
		documentos,
		abaixo,
		fim: Date.parse(dtafim),
		dados: lerInstante(frescor.find((um) => um.tiping === tiping)?.dados ?? null),
		unidades: unidades.map(({ maisAntiga, ...unidade }) => ({ ...unidade, maisAntiga: lerInstante(maisAntiga) })),
	}
}

/** Alerts that hold are opened and told, those that hold no more end; what cannot be judged now stays as it is. */
export async function conferirAlertas(db: Db, portal: Portal): Promise<void> {
	const agora = portal.agora()
	const limites = new Map((await listarLimites(db)).map((limite) => [limite.tipalt, limite]))
	const abertos = new Map((await reservarAbertos(db)).map((alerta) => [escreverChave(alerta), alerta]))
	const seguem = new Set<string>()
	let mudou = false
	for (const chamada of await listarChamadasAbertas(db, agora.toISOString())) {
		const medidas = await medirChamada(db, chamada, agora.toISOString())
		const { alertas, julgados } = avaliarChamada(medidas, limites, agora.getTime())
		for (const [chave, aberto] of abertos)
			if (ehDaChamada(aberto, chamada) && !julgados.includes(aberto.tipalt)) seguem.add(chave)
		for (const medido of alertas) {
			const chave = escreverChave(medido)
			seguem.add(chave)
			mudou = (await manter(db, portal, { medido, aberto: abertos.get(chave), limites })) || mudou
		}
	}
	const terminados = [...abertos].filter(([chave]) => !seguem.has(chave)).map(([, alerta]) => alerta)
	for (const { codalt } of terminados) {
		await alterarAlerta(db, codalt, { dtafim: agora.toISOString() })
		await concluirTarefa(db, escreverChaveDoAlerta(codalt), { em: agora.toISOString() })
	}
	if (mudou || terminados.length > 0) await publicar(db, { tipo: EVENTO })
}

interface Mantido {
	readonly medido: AlertaMedido
	readonly aberto: AlertaAberto | undefined
	readonly limites: Limites
}

/** Row of an alert that holds, with its present figures; true when people were told. */
async function manter(db: Db, portal: Portal, { medido, aberto, limites }: Mantido): Promise<boolean> {
	const linha = aberto ?? (await inserirAlerta(db, medido, portal.agora().toISOString()))
	if (linha.dscalt !== medido.dscalt) await alterarAlerta(db, linha.codalt, { dscalt: medido.dscalt })
	return linha.dtaavi === null && contar(db, portal, { ...linha, dscalt: medido.dscalt }, limites)
}

const ehDaChamada = (alerta: AlertaAberto, { anoing, tiping, numcha }: Chamada): boolean =>
	alerta.anoing === anoing && alerta.tiping === tiping && alerta.numcha === numcha

type Limites = ReadonlyMap<TipoAlerta, { readonly vlrlim: number }>

/** Task of who must act: the office of the unit, or the pro-rectory where the unit has none. */
async function contar(db: Db, portal: Portal, alerta: AlertaAberto, limites: Limites): Promise<boolean> {
	const { codalt, tipalt, codund, tiping, numcha, dscalt, dtaini } = alerta
	const { carencia, nome, padrao } = TIPOS_DE_ALERTA[tipalt]
	const agora = portal.agora()
	if (agora.getTime() - Date.parse(dtaini) < carencia * 60_000) return false
	const servico = codund === 0 ? [] : await listarServico(db, portal, codund)
	const pessoas = servico.length > 0 ? servico : await listarPrg(db, portal)
	const unidade = codund === 0 ? '' : ` · ${(await obterUnidadesDeSempre(portal)).get(codund)?.nomund ?? 'unidade'}`
	const onde = `${INGRESSOS[tiping]}, ${numcha}ª chamada${unidade}`
	const regra = escreverRegra(tipalt, limites.get(tipalt)?.vlrlim ?? padrao)
	for (const codpes of pessoas)
		await abrirTarefa(db, {
			chvorg: escreverChaveDoAlerta(codalt),
			codpes,
			area: AREA,
			titulo: truncate(`${nome}: ${onde}`, 200),
			mensagem: `<p>${escapeHtml(onde)}: ${escapeHtml(dscalt)}.</p><p>A regra: ${escapeHtml(regra)}.</p>`,
			url: PAGINA_DOS_ALERTAS,
			motdst: 'Você acompanha a matrícula virtual.',
			cadastradoEm: agora.toISOString(),
		})
	await alterarAlerta(db, codalt, { dtaavi: agora.toISOString() })
	return true
}
