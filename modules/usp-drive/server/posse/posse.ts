import { avisarPessoas } from '@portal/notificacoes/server/public'
import { diaEscrito, somarDias } from '@portal/platform/contract'
import { type Db, defineJob, diaDe, inTransaction, type Portal } from '@portal/platform/server'
import * as z from 'zod/mini'
import { DIAS_ANTES_DE_ANTECIPAR, DIAS_DA_PASSAGEM, enderecoDaPasta } from '../../contract/index.ts'
import { AREA } from '../area.ts'
import { inserirAtividade } from '../queries/permissoes.ts'
import * as queries from '../queries/posse.ts'
import { oferecer, passarAdiante, pedirEscolha } from './ofertas.ts'
import { cancelar, passar } from './passar.ts'
import { escolherProximo, teveVinculo } from './recebedores.ts'

async function anunciar(db: Db, portal: Portal, orfa: queries.Orfa, hoje: string): Promise<void> {
	const { coditm, nomitm, codpesdon: codpesant, nompesdon: nompesant } = orfa
	if (!(await teveVinculo(db, codpesant, hoje))) return
	const codpesrec = await escolherProximo(db, { coditm, codpesant }, hoje)
	const dtacad = portal.agora().toISOString()
	const dtapas = somarDias(hoje, DIAS_DA_PASSAGEM)
	if (!(await queries.inserirPassagem(db, { coditm, codpesant, codpesrec, dtapas, dtacad, anunciada_em: hoje }))) return
	await inserirAtividade(db, {
		coditm,
		codpes: null,
		tipatv: 'aguardar',
		nomitm,
		detalhe: `em ${diaEscrito(dtapas)}`,
		dtaatv: dtacad,
	})
	const oferta = { coditm, nomitm, codpesant, nompesant, dtapas }
	if (codpesrec === null) await pedirEscolha(db, portal, oferta, { reabrir: true })
	else await oferecer(db, portal, oferta, codpesrec)
	await avisarPessoas(db, portal, {
		chave: `usp-drive:passagem:${coditm}:${dtapas}`,
		area: AREA,
		pessoas: [codpesant],
		assunto: `Em ${diaEscrito(dtapas)} a pasta “${nomitm}” deixa de ser sua`,
		texto: `O seu vínculo com a universidade terminou. A pasta passa a quem responde pelo seu setor ou é escolhido para isso. Até lá, leve o que é pessoal: quem a recebe pode antecipar, nunca antes de ${diaEscrito(somarDias(hoje, DIAS_ANTES_DE_ANTECIPAR))}.`,
		link: { endereco: enderecoDaPasta(coditm), rotulo: 'Abrir a pasta' },
		motivo: 'Você é dono de uma pasta no USP Drive.',
	})
}

/** One passing on as it stands this morning: dropped, handed to the next one, asked about again, or made. */
async function cuidar(db: Db, portal: Portal, passagem: queries.Passagem, hoje: string): Promise<void> {
	const { codpesrec, voltou, saiu, dtapas, presa } = passagem
	if (voltou) return cancelar(db, portal, passagem)
	if (codpesrec === null) {
		// Somebody may be in charge by now; administrators of today have the task, also those who are new.
		if ((await escolherProximo(db, passagem, hoje)) === null)
			return pedirEscolha(db, portal, passagem, { reabrir: false })
		await passarAdiante(db, portal, passagem)
	} else if (saiu) await passarAdiante(db, portal, passagem)
	else if (dtapas <= hoje && !presa) await passar(db, portal, passagem, { codpesrec, por: null })
}

/**
 * Ownership of trees whose owner left: announced thirty days before, offered along the line of receivers, and made on
 * the day, unless something in the tree is frozen, held or kept for a term.
 */
export const passarPosse = defineJob({
	nome: 'usp-drive-passar-posse',
	dados: z.object({}),
	cron: '35 6 * * *',
	async executar(portal) {
		const hoje = diaDe(portal)
		const agora = portal.agora().toISOString()
		for (const coditm of await queries.listarPassagens(portal.db))
			await inTransaction(portal.db, async (db) => {
				const passagem = await queries.reservarPassagem(db, coditm, { hoje, agora })
				if (passagem) await cuidar(db, portal, passagem, hoje)
			})
		for (const orfa of await queries.listarOrfas(portal.db, hoje))
			await inTransaction(portal.db, (db) => anunciar(db, portal, orfa, hoje))
	},
})
