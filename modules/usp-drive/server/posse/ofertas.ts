import { abrirTarefa, avisarPessoas, concluirTarefas } from '@portal/notificacoes/server/public'
import { diaEscrito, escapeHtml, fimDoDia, somarDias } from '@portal/platform/contract'
import { type Db, diaDe, listarCodpesComPerfil, type Portal } from '@portal/platform/server'
import { DIAS_ANTES_DE_ANTECIPAR, enderecoDaPasta, UDR_ADMIN } from '../../contract/index.ts'
import { AREA } from '../area.ts'
import * as queries from '../queries/posse.ts'
import { escolherProximo } from './recebedores.ts'

const nomearOferta = (coditm: number): string => `usp-drive:passagem:${coditm}`
const nomearEscolha = (coditm: number): string => `usp-drive:sem-recebedor:${coditm}`

interface Oferta {
	readonly coditm: number
	readonly nomitm: string
	readonly codpesant: number
	readonly nompesant: string
	readonly dtapas: string
}

/** Task of the receiver, who alone decides: a substitute would become the owner of somebody's files. */
export async function oferecer(db: Db, portal: Portal, oferta: Oferta, codpesrec: number): Promise<void> {
	const { coditm, nomitm, nompesant, dtapas } = oferta
	await abrirTarefa(
		db,
		{
			chvorg: nomearOferta(coditm),
			codpes: codpesrec,
			area: AREA,
			titulo: `Receber a pasta “${nomitm}”, de ${nompesant}`,
			mensagem: `<p>${escapeHtml(nompesant)} já não tem vínculo com a universidade. Em ${diaEscrito(dtapas)} a pasta passa a você. Até lá, combine o que é da unidade e o que é pessoal, ou diga que não a recebe.</p>`,
			url: '/usp-drive/receber',
			dtaprz: fimDoDia(dtapas, portal.config.PORTAL_FUSO_HORARIO),
			motdst:
				'Você responde pelo setor ou pelas pastas da unidade em que a pessoa trabalhava, ou foi escolhido para isso.',
		},
		{ reabrir: true, pessoal: true },
	)
}

/** Task of everybody who administers the drive, where nobody of the line is left; an open one stays as it is. */
export async function pedirEscolha(
	db: Db,
	portal: Portal,
	{ coditm, nomitm, nompesant }: Oferta,
	{ reabrir }: { readonly reabrir: boolean },
): Promise<void> {
	for (const codpes of await listarCodpesComPerfil(db, UDR_ADMIN, diaDe(portal)))
		await abrirTarefa(
			db,
			{
				chvorg: nomearEscolha(coditm),
				codpes,
				area: AREA,
				titulo: `Escolher quem recebe a pasta “${nomitm}”, de ${nompesant}`,
				mensagem: `<p>${escapeHtml(nompesant)} já não tem vínculo com a universidade, e ninguém que responde pelo setor ou pela unidade recebe a pasta.</p>`,
				url: '/usp-drive/sem-recebedor',
				motdst: 'Você administra o USP Drive.',
			},
			{ reabrir },
		)
}

export const encerrarTarefas = (db: Db, coditm: number, em: string): Promise<void> =>
	concluirTarefas(db, [nomearOferta(coditm), nomearEscolha(coditm)], em)

/** The owner hears who receives the tree, and that some days are theirs whatever the receiver does. */
async function avisarDono(db: Db, portal: Portal, oferta: Oferta, codpesrec: number): Promise<void> {
	const { coditm, nomitm, codpesant, dtapas } = oferta
	await avisarPessoas(db, portal, {
		chave: `usp-drive:recebedor:${coditm}:${codpesrec}:${dtapas}`,
		area: AREA,
		pessoas: [codpesant],
		assunto: `Outra pessoa recebe a pasta “${nomitm}” em ${diaEscrito(dtapas)}`,
		texto: 'Quem a receberia não a recebe. A página da pasta diz quem recebe agora. Até lá, leve o que é pessoal.',
		link: { endereco: enderecoDaPasta(coditm), rotulo: 'Abrir a pasta' },
		motivo: 'Você é dono de uma pasta no USP Drive.',
	})
}

/** A new receiver has some days to decide, however near the day was. */
export async function entregarA(db: Db, portal: Portal, passagem: Oferta, codpesrec: number): Promise<void> {
	const { coditm, dtapas: antes } = passagem
	const minimo = somarDias(diaDe(portal), DIAS_ANTES_DE_ANTECIPAR)
	const dtapas = antes > minimo ? antes : minimo
	await encerrarTarefas(db, coditm, portal.agora().toISOString())
	await queries.mudarPassagem(db, coditm, { codpesrec, dtapas })
	await oferecer(db, portal, { ...passagem, dtapas }, codpesrec)
	await avisarDono(db, portal, { ...passagem, dtapas }, codpesrec)
}

/** Next one of the line; where nobody is left, the administration chooses. False: it has to. */
export async function passarAdiante(db: Db, portal: Portal, passagem: Oferta): Promise<boolean> {
	const { coditm } = passagem
	const codpesrec = await escolherProximo(db, passagem, diaDe(portal))
	if (codpesrec === null) {
		await encerrarTarefas(db, coditm, portal.agora().toISOString())
		await queries.mudarPassagem(db, coditm, { codpesrec })
		await pedirEscolha(db, portal, passagem, { reabrir: true })
		return false
	}
	await entregarA(db, portal, passagem, codpesrec)
	return true
}
