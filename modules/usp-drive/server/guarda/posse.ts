import { abrirTarefa, avisarPessoas, concluirTarefa } from '@portal/notificacoes/server/public'
import { buscarChefias } from '@portal/pessoas/server/public'
import { DIA_MS, diaEscrito, escapeHtml, fimDoDia } from '@portal/platform/contract'
import {
	type Db,
	defineJob,
	diaDe,
	inTransaction,
	listarCodpesComPerfil,
	type Portal,
	publicar,
} from '@portal/platform/server'
import * as z from 'zod/mini'
import { COTAS, DIAS_DA_PASSAGEM, EVENTO, enderecoDaPasta, UDR_UNIDADE } from '../../contract/index.ts'
import { AREA } from '../area.ts'
import { renomear, reservarRaizes } from '../queries/itens.ts'
import { inserirAtividade } from '../queries/permissoes.ts'
import * as queries from '../queries/posse.ts'

const nomearTarefa = (coditm: number): string => `usp-drive:passagem:${coditm}`

/** The nearest person in charge of the last section, or who manages the folders of the unit. */
async function escolherRecebedor(db: Db, codpes: number, hoje: string): Promise<number | undefined> {
	const ultimo = await buscarChefias(db, codpes, hoje)
	if (!ultimo) return undefined
	const [chefia] = ultimo.chefias
	return chefia ?? (await listarCodpesComPerfil(db, UDR_UNIDADE, hoje, ultimo.codund)).find((outro) => outro !== codpes)
}

async function anunciar(db: Db, portal: Portal, orfa: queries.Orfa, hoje: string): Promise<void> {
	const { coditm, nomitm, codpesdon: codpesant, nompesdon } = orfa
	const codpesrec = await escolherRecebedor(db, codpesant, hoje)
	if (codpesrec === undefined) return
	const agora = portal.agora()
	const dtacad = agora.toISOString()
	const dtapas = new Date(Date.parse(hoje) + DIAS_DA_PASSAGEM * DIA_MS).toISOString().slice(0, 10)
	if (!(await queries.inserirPassagem(db, { coditm, codpesant, codpesrec, dtapas, dtacad }))) return
	await inserirAtividade(db, {
		coditm,
		codpes: null,
		tipatv: 'aguardar',
		nomitm,
		detalhe: `em ${diaEscrito(dtapas)}`,
		dtaatv: dtacad,
	})
	await abrirTarefa(
		db,
		{
			chvorg: nomearTarefa(coditm),
			codpes: codpesrec,
			area: AREA,
			titulo: `Receber a pasta “${nomitm}”, de ${nompesdon}`,
			mensagem: `<p>${escapeHtml(nompesdon)} já não tem vínculo com a universidade. Em ${diaEscrito(dtapas)} a pasta passa a você. Até lá, combine o que é da unidade e o que é pessoal.</p>`,
			url: '/usp-drive',
			dtaprz: fimDoDia(dtapas, portal.config.PORTAL_FUSO_HORARIO),
			motdst: 'Você responde pelo setor, ou pelas pastas da unidade, em que a pessoa trabalhava.',
		},
		{ reabrir: true },
	)
	await avisarPessoas(db, portal, {
		chave: `usp-drive:passagem:${coditm}:${dtapas}`,
		area: AREA,
		pessoas: [codpesant],
		assunto: `Em ${diaEscrito(dtapas)} a pasta “${nomitm}” deixa de ser sua`,
		texto: `O seu vínculo com a universidade terminou. A pasta passa a quem responde pelo seu setor. Até lá, leve o que é pessoal.`,
		link: { endereco: enderecoDaPasta(coditm), rotulo: 'Abrir a pasta' },
		motivo: 'Você é dono de uma pasta no USP Drive.',
	})
}

async function cancelar(db: Db, passagem: queries.Passagem): Promise<void> {
	await queries.removerPassagem(db, passagem.coditm)
	await concluirTarefa(db, nomearTarefa(passagem.coditm))
}

async function passar(db: Db, portal: Portal, passagem: queries.Passagem): Promise<void> {
	const { coditm, nomitm, tippta, codpesant, codpesrec, nompesant, nompesrec } = passagem
	await reservarRaizes(db, [coditm])
	if (!(await queries.removerPassagem(db, coditm))) return
	const em = portal.agora().toISOString()
	await queries.trocarDono(db, { coditm, codpesdon: codpesrec, cota: COTAS.grupo })
	const nome = tippta === 'P' ? `Arquivos de ${nompesant}` : nomitm
	if (tippta === 'P') await renomear(db, coditm, nome, { codpes: codpesrec, em })
	const detalhe = `de ${nompesant} a ${nompesrec}`
	await inserirAtividade(db, { coditm, codpes: null, tipatv: 'passar', nomitm: nome, detalhe, dtaatv: em })
	await concluirTarefa(db, nomearTarefa(coditm), { em })
	await publicar(db, ...[codpesant, codpesrec].map((codpes) => ({ tipo: EVENTO, codpes })))
	await avisarPessoas(db, portal, {
		chave: `usp-drive:passou:${coditm}:${em}`,
		area: AREA,
		pessoas: [codpesrec],
		assunto: `A pasta “${nome}” agora é sua`,
		texto: `Ela era de ${nompesant}, que deixou a universidade. Os acessos que ela dava continuam: confira-os.`,
		link: { endereco: enderecoDaPasta(coditm), rotulo: 'Abrir a pasta' },
		motivo: 'A pasta de alguém do seu setor passou a você.',
	})
}

/**
 * Ownership of trees whose owner left: announced thirty days before, dropped when the owner or the receiver changes,
 * and made on the day, unless something in the tree is frozen, held or kept for a term.
 */
export const passarPosse = defineJob({
	nome: 'usp-drive-passar-posse',
	dados: z.object({}),
	cron: '35 6 * * *',
	async executar(portal) {
		const hoje = diaDe(portal)
		const agora = portal.agora().toISOString()
		for (const passagem of await queries.listarPassagens(portal.db, { hoje, agora }))
			await inTransaction(portal.db, async (db) => {
				if (passagem.voltou || passagem.saiu) await cancelar(db, passagem)
				else if (passagem.dtapas <= hoje && !passagem.presa) await passar(db, portal, passagem)
			})
		for (const orfa of await queries.listarOrfas(portal.db, hoje))
			await inTransaction(portal.db, (db) => anunciar(db, portal, orfa, hoje))
	},
})
