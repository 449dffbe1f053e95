import type { KeyObject } from 'node:crypto'
import { openKey, resealKey } from '@portal/pdf/signing'
import { ConfigError, type Db, type Portal } from '@portal/platform/server'
import { chaveAnterior, chaveExistente } from '../autoridade/chave-mestra.ts'
import { abrirSelo, selar } from '../autoridade/selo.ts'
import { donoDoGancho } from '../ganchos/segredo.ts'
import { donoDoSegundoFator } from '../seguranca/segundo-fator.ts'
import { arquivoDaChave, settings } from '../settings.ts'
import * as queries from './queries.ts'

interface Selado {
	readonly nome: string
	/** Decryption; it throws when another key sealed the value. */
	abrir(chave: KeyObject): unknown
	trocar(db: Db, de: KeyObject, para: KeyObject): Promise<void>
}

/**
 * Registry of everything sealed with the key, in pages of a thousand rows; a sealed column missing here is lost on
 * rotation.
 */
async function* listarSelados(db: Db): AsyncGenerator<Selado> {
	for await (const { numero, idfcha, selado } of dividirEmPartes((depois) => queries.listarChavesSeladas(db, depois)))
		yield {
			nome: `a chave do certificado ${numero}`,
			abrir: (chave) => openKey(selado, chave, idfcha),
			trocar: (trx, de, para) => queries.trocarChaveSelada(trx, numero, selado, resealKey(selado, de, para, idfcha)),
		}
	yield* listarGanchos(db)
	// Second factors come last, because users of a code wait for their rows until the rotation ends.
	for await (const { numero, selado } of dividirEmPartes((depois) => queries.listarSegredosSelados(db, depois))) {
		const dono = donoDoSegundoFator(numero)
		yield {
			nome: `o aplicativo autenticador de ${numero}`,
			abrir: (chave) => abrirSelo(selado, chave, dono),
			trocar: (trx, de, para) =>
				queries.trocarSegredoSelado(trx, numero, selado, selar(abrirSelo(selado, de, dono), para, dono)),
		}
	}
}

/** Webhook secrets, including the previous one, which still signs for a day after a change. */
async function* listarGanchos(db: Db): AsyncGenerator<Selado> {
	for await (const { numero, idsel, ...colunas } of dividirEmPartes((depois) =>
		queries.listarSegredosDeGanchos(db, depois),
	)) {
		const dono = donoDoGancho(idsel)
		for (const coluna of ['segredoselado', 'segredoantselado'] as const) {
			const selado = colunas[coluna]
			if (selado !== null)
				yield {
					nome: `o segredo do sistema avisado ${numero}`,
					abrir: (chave) => abrirSelo(selado, chave, dono),
					trocar: (trx, de, para) =>
						queries.trocarSegredoDoGancho(trx, numero, coluna, selado, selar(abrirSelo(selado, de, dono), para, dono)),
				}
		}
	}
}

async function* dividirEmPartes<T extends { readonly numero: number }>(
	ler: (depois: number) => Promise<readonly T[]>,
): AsyncGenerator<T> {
	let depois = -1
	for (;;) {
		const linhas = await ler(depois)
		yield* linhas
		const ultima = linhas.at(-1)
		if (!ultima) return
		depois = ultima.numero
	}
}

function abreCom(selado: Selado, chave: KeyObject | undefined): boolean {
	if (!chave) return false
	try {
		selado.abrir(chave)
		return true
	} catch {
		return false
	}
}

type Lugar = Pick<Portal, 'db' | 'config'>

export interface Selos {
	readonly comAtual: number
	readonly comAnterior: number
	/** Secrets that neither key opens. */
	readonly fechados: readonly string[]
}

async function percorrer(
	{ db, config }: Lugar,
	fazer: (selado: Selado, anterior: KeyObject, atual: KeyObject) => Promise<void> = async () => undefined,
): Promise<Selos> {
	const [atual, anterior] = [await chaveExistente(config), chaveAnterior(config)]
	let [comAtual, comAnterior] = [0, 0]
	const fechados: string[] = []
	for await (const selado of listarSelados(db)) {
		if (abreCom(selado, atual)) comAtual++
		else if (anterior && abreCom(selado, anterior)) {
			comAnterior++
			if (atual) await fazer(selado, anterior, atual)
		} else fechados.push(selado.nome)
	}
	return { comAtual, comAnterior, fechados }
}

export const conferirSelos = (lugar: Lugar): Promise<Selos> => percorrer(lugar)

/** Idempotent rotation: only values sealed by the previous key are changed, so that a repetition resumes it. */
export const trocarSelos = (lugar: Lugar): Promise<Selos> =>
	percorrer(lugar, (selado, anterior, atual) => selado.trocar(lugar.db, anterior, atual))

const AMOSTRA = 20

/** Startup check: a new or wrong key would make every signing key of this database unusable. */
export async function recusarChaveErrada({ db, config }: Lugar): Promise<void> {
	const [atual, anterior] = [await chaveExistente(config), chaveAnterior(config)]
	let vistos = 0
	for await (const selado of listarSelados(db)) {
		if (abreCom(selado, atual) || abreCom(selado, anterior)) return
		if (++vistos === AMOSTRA) break
	}
	if (vistos === 0) return
	const onde = settings.of({ config }).PORTAL_ASSINA_KEK ? 'PORTAL_ASSINA_KEK' : arquivoDaChave(config)
	throw new ConfigError(
		`${atual ? `A chave em ${onde} não abre` : `Falta a chave que abre (não há ${onde})`} as chaves de assinatura ` +
			'deste banco. Ponha em PORTAL_ASSINA_KEK a chave com que foram seladas (guardada fora da cópia do banco), ou, ' +
			'se ela foi trocada, a de antes em PORTAL_ASSINA_KEK_ANTERIOR. Nenhuma chave nova foi feita.',
	)
}
