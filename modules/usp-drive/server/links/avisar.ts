import { avisarPessoas } from '@portal/notificacoes/server/public'
import { diaDe, inTransaction, type Portal } from '@portal/platform/server'
import { enderecoDaPasta } from '../../contract/index.ts'
import { AREA, nomearAviso } from '../area.ts'
import { marcarAberturaAvisada } from '../queries/links.ts'
import type { QuemAbre, Vivo } from './abrir.ts'

/** The person who made the link hears of an opening by somebody else, once a day, where they chose so. */
export async function avisarAbertura(portal: Portal, { link, item }: Vivo, quem: QuemAbre): Promise<void> {
	const { codlnk, nomlnk, codpescad, avisa_abertura } = link
	if (!avisa_abertura || quem.codpes === codpescad) return
	const hoje = diaDe(portal)
	await inTransaction(portal.db, async (db) => {
		if (!(await marcarAberturaAvisada(db, codlnk, hoje))) return
		await avisarPessoas(db, portal, {
			chave: nomearAviso(item.coditm, `abertura:${codlnk}:${hoje}`),
			area: AREA,
			pessoas: [codpescad],
			assunto: `Abriram o link “${nomlnk}”`,
			texto: `Alguém abriu hoje o link de “${item.nomitm}”. Veja em “Quem baixou” o que levaram.`,
			link: {
				endereco: enderecoDaPasta(item.tipitm === 'P' ? item.coditm : (item.coditmpai ?? item.coditm)),
				rotulo: 'Abrir a pasta',
			},
			motivo: 'Você pediu o aviso ao criar este link.',
		})
	})
}
