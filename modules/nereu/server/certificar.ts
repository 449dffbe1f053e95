import { createHash } from 'node:crypto'
import { formatarIdDigital } from '@portal/iddigital/contract'
import {
	emitirDocumento,
	enderecoDoDocumento,
	gerarIdDigital,
	registrarTipoDocumento,
} from '@portal/iddigital/server/public'
import { obterPessoa } from '@portal/pessoas/server/public'
import { diaEscrito } from '@portal/platform/contract'
import {
	diaDe,
	emitir,
	formatLongDay,
	inTransaction,
	type Portal,
	RuleError,
	type SessionUser,
	throwIfRefused,
} from '@portal/platform/server'
import { buscarAprovada, escreverCreditos, escreverPais, recusaDeAtestar } from '../contract/index.ts'
import { exigirQueSejaSua } from './acesso.ts'
import { writeDay } from './datas.ts'
import { listarFatos, obterCandidatura } from './queries/candidaturas.ts'
import { buscarCertificado, buscarLugar, inserirCertificado, type VindaLida } from './queries/estadas.ts'
import { listarPropostas } from './queries/planos.ts'

const PAPEIS = {
	EST: {
		modelo: new URL('./modelos/atestado.typ', import.meta.url),
		titulo: 'Atestado de estada',
		tipo: { codtipdocauc: 'NEREST', nomtipdocauc: 'Atestado de estada', dsctipdocauc: 'Uma estada em mobilidade.' },
	},
	ACE: {
		modelo: new URL('./modelos/aceite.typ', import.meta.url),
		titulo: 'Letter of acceptance',
		tipo: {
			codtipdocauc: 'NERACE',
			nomtipdocauc: 'Carta de aceite',
			dsctipdocauc: 'O aceite de um estudante de outra instituição.',
		},
	},
} as const

interface Papel {
	readonly tipcer: keyof typeof PAPEIS
	readonly codigo: number
	readonly numero: string
	readonly nome: string
	/** Owner; null: somebody without an account. */
	readonly codpes: number | null
	readonly dados: Record<string, unknown>
}

/** Paper as PDF with ID digital; idempotent: the same content is the same document. */
async function emitirPapel(portal: Portal, { tipcer, codigo, numero, nome, codpes, dados }: Papel): Promise<string> {
	const { modelo, titulo, tipo } = PAPEIS[tipcer]
	const resumo = createHash('sha256').update(JSON.stringify(dados)).digest('hex')
	const pronto = await buscarCertificado(portal.db, { tipcer, codigo, resumo })
	if (pronto !== undefined) return pronto
	const codaucdoc = gerarIdDigital()
	const endereco = enderecoDoDocumento(portal, codaucdoc, `http://localhost:${portal.config.PORT}`)
	const conferir = { id: formatarIdDigital(codaucdoc), endereco }
	const { conteudo, paginas } = await emitir(
		portal,
		modelo,
		{ titulo, numero, rodape: `${titulo}: ${nome}`, conferir },
		{ ...dados, dia: tipcer === 'ACE' ? writeDay(diaDe(portal)) : formatLongDay(diaDe(portal)) },
	)
	return inTransaction(portal.db, async (db) => {
		const certificado = { tipcer, codigo, resumo, codaucdoc, dtaemi: portal.agora().toISOString() }
		// Race: another tab has issued it meanwhile.
		if (!(await inserirCertificado(db, certificado))) return (await buscarCertificado(db, certificado)) ?? codaucdoc
		await registrarTipoDocumento(db, {
			...tipo,
			orgemi: 'Mobilidade internacional',
			qtddiaval: null,
			staexiarq: 'S',
			ordapt: 76,
		})
		await emitirDocumento(db, portal, {
			codaucdoc,
			codtipdocauc: tipo.codtipdocauc,
			nomarq: `${tipcer === 'EST' ? 'atestado' : 'acceptance'}-${codaucdoc}.pdf`,
			conteudo,
			qtdpgn: paginas,
			...(codpes !== null && { titular: { codpes, nome } }),
			nomsisorg: 'nereu',
			chvorg: `${tipcer}:${codigo}:${resumo.slice(0, 16)}`,
		})
		return codaucdoc
	})
}

const COUNTRIES = new Intl.DisplayNames('en', { type: 'region' })

/** Certificate of a stay that is over, for its student: the two days, the place and the signed plan. */
export async function atestarEstada(portal: Portal, user: SessionUser, codcan: number): Promise<string> {
	const { db } = portal
	const candidatura = await obterCandidatura(db, codcan)
	exigirQueSejaSua(user, candidatura)
	throwIfRefused(recusaDeAtestar(candidatura.sitcan))
	const [fatos, lugar, { nompes }, propostas] = await Promise.all([
		listarFatos(db, codcan),
		candidatura.codvag === null ? undefined : buscarLugar(db, candidatura.codvag),
		obterPessoa(db, candidatura.codpes),
		listarPropostas(db, codcan),
	])
	const lerDia = (ato: string): string | undefined => fatos.findLast((fato) => fato.ato === ato)?.dtafat
	const [chegada, volta] = [lerDia('chegar'), lerDia('voltar')]
	if (!lugar || chegada === undefined || volta === undefined)
		throw new RuleError(
			'estada-sem-dias',
			'Falta o registro da chegada ou da volta. Peça ao escritório de relações internacionais que o complete.',
		)
	const plano = buscarAprovada(propostas)
	return emitirPapel(portal, {
		tipcer: 'EST',
		codigo: codcan,
		numero: lugar.nomorg,
		nome: nompes,
		codpes: candidatura.codpes,
		dados: {
			nome: nompes,
			instituicao: lugar.nomorg,
			cidade: lugar.cidorg,
			pais: escreverPais(lugar.codpais),
			country: COUNTRIES.of(lugar.codpais) ?? lugar.codpais,
			convenio: lugar.nomcvn,
			chegada: diaEscrito(chegada),
			volta: diaEscrito(volta),
			arrival: writeDay(chegada),
			departure: writeDay(volta),
			proposta: plano?.numprp ?? 0,
			componentes: (plano?.conteudo.componentes ?? [])
				.filter(({ tabela }) => tabela !== 'REC')
				.map(({ codigo, titulo, creditos }) => `${codigo} ${titulo}, ${escreverCreditos(creditos)} ECTS`.trim()),
		},
	})
}

const LEVELS = { 5: 'short cycle', 6: 'undergraduate', 7: 'master', 8: 'doctorate' } as const

/** Letter of acceptance of an incoming student, in English. */
export const emitirAceite = (portal: Portal, vinda: VindaLida): Promise<string> =>
	emitirPapel(portal, {
		tipcer: 'ACE',
		codigo: vinda.codvin,
		numero: vinda.nomorg,
		nome: vinda.nomvin,
		codpes: null,
		dados: {
			universidade: portal.config.PORTAL_INSTITUICAO_NOME,
			nome: vinda.nomvin,
			instituicao: vinda.nomorg,
			nivel: LEVELS[vinda.nivel],
			curso: vinda.nomcur,
			inicio: writeDay(vinda.dtaini),
			fim: writeDay(vinda.dtafim),
			convenio: vinda.nomcvn,
		},
	})
