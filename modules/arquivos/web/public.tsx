import { Esqueleto } from '@portal/design-system/esqueleto'
import { tardia } from '@portal/design-system/tardia'
import { mensagemDe } from '@portal/platform/web'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { AnexarArquivosProps } from './anexar-arquivos.tsx'
import type { Opcoes } from './enviar-arquivo.ts'
import type { PortaDeEnvio } from './enviar-em-partes.ts'
import type { GuardarNoDriveProps } from './guardar-no-drive.dialog.tsx'

export type { PortaDeEnvio } from './enviar-em-partes.ts'

const carregar = () => import('./enviar-arquivo.ts')

/** Resumable upload: every page sends files through here, so a lost network, a reload or a restart only delays them. */
export async function enviarArquivo<R>(arquivo: File, opcoes: Opcoes<R>): Promise<R> {
	return (await carregar()).enviarArquivo(arquivo, opcoes)
}

/** The file is kept while it waits for its turn and is sent, so that a reload loses none of a queue. */
export const guardarArquivo = async (onde: string, arquivo: File, ate: Promise<void>): Promise<void> =>
	(await carregar()).guardandoArquivo(onde, arquivo, () => ate)

/** The interrupted uploads are claimed, so that no other page resumes them too. */
export const tomarArquivosInterrompidos = async (onde: string): Promise<File[]> =>
	(await carregar()).tomarArquivosInterrompidos(onde)

interface Porta {
	readonly promise: Promise<void>
	readonly resolve: () => void
}

/** Gate of one upload: what is on its way arrives, and nothing more is sent until it opens again. */
export class Pausa {
	#fechada: Porta | undefined

	pausar(): void {
		this.#fechada ??= Promise.withResolvers<void>()
	}

	retomar(): void {
		this.#fechada?.resolve()
		this.#fechada = undefined
	}

	/** @throws the reason of the signal where the upload is given up while it waits. */
	async esperar(sinal: AbortSignal): Promise<void> {
		while (this.#fechada) {
			const { promise, reject } = Promise.withResolvers<void>()
			const desistir = () => reject(sinal.reason)
			sinal.addEventListener('abort', desistir, { once: true })
			if (sinal.aborted) desistir()
			await Promise.race([this.#fechada.promise, promise]).finally(() => sinal.removeEventListener('abort', desistir))
		}
	}
}

export type EmEnvio = {
	readonly chave: string
	readonly nome: string
	readonly tamanho: number
	readonly enviados: number
	readonly pausado: boolean
	readonly controle: AbortController
	readonly pausa: Pausa
}

/** File with the place that takes it, where it is another than that of the form. */
export type ParaEnviar = {
	readonly arquivo: File
	readonly para?: number | undefined
	readonly pausado?: boolean
	/** Key of an upload that a reload has interrupted. */
	readonly codigo?: string | undefined
	/** Upload of the server that its parts went to. */
	readonly codenv?: string | undefined
}

type EnvioDeArquivos = {
	/** The form key persists between visits of the page. */
	readonly onde: string
	/** Slice with limits of its own (`destinosDeEnvio`); absent: the common limits. */
	readonly destino?: string
	/** Place in that slice that will take the files. */
	readonly lugar?: number
	/** Calls of a slice that takes files from anybody; absent: those of who is signed in. */
	readonly porta?: PortaDeEnvio
	/** The refusal is checked before anything is sent. */
	readonly recusa: (arquivo: File) => string | undefined
	/** The single request sends a file that fits in one part; absent: every file goes in parts. */
	readonly inteiro?: (
		arquivo: File,
		aoAndar: (enviados: number) => void,
		sinal: AbortSignal,
		para: number | undefined,
		/** Key of the upload, the same after a reload: sent with the file, it makes a repeated call harmless. */
		codigo: string,
	) => Promise<unknown>
	/** The final call receives a file that has arrived in parts. */
	readonly receber: (codenv: string, sinal: AbortSignal, para: number | undefined) => Promise<unknown>
	readonly aoChegar: () => Promise<unknown>
}

/** Files on their way at once; the others wait, so that a folder of hundreds neither floods the line nor the quota. */
const AO_MESMO_TEMPO = 4

/** Files kept at once for a reload, sent or waiting; each holds a lock of the browser. */
const GUARDADOS_AO_MESMO_TEMPO = 500

/** Semaphore: an act waits until fewer than the limit are under way. */
function criarFila(limite: number) {
	const espera: (() => void)[] = []
	let emCurso = 0
	return async function fazer<T>(ato: () => Promise<T>): Promise<T> {
		if (emCurso >= limite) {
			const { promise, resolve } = Promise.withResolvers<void>()
			espera.push(resolve)
			await promise
		}
		emCurso++
		try {
			return await ato()
		} finally {
			emCurso--
			espera.shift()?.()
		}
	}
}

/** The upload hook sends the chosen files, some at once, skips those refused and lists the reasons. */
export function useEnvioDeArquivos({
	onde,
	destino,
	lugar,
	porta,
	recusa,
	inteiro,
	receber,
	aoChegar,
}: EnvioDeArquivos) {
	const [envios, setEnvios] = useState<readonly EmEnvio[]>([])
	const [erros, setErros] = useState<readonly string[]>([])
	const [naVez] = useState(() => criarFila(AO_MESMO_TEMPO))
	const [naEspera] = useState(() => criarFila(GUARDADOS_AO_MESMO_TEMPO))

	async function enviar({ arquivo, para, pausado = false, codigo, codenv: aberto }: ParaEnviar) {
		const chave = codigo ?? crypto.randomUUID()
		const controle = new AbortController()
		const { signal } = controle
		const pausa = new Pausa()
		if (pausado) pausa.pausar()
		const andar = (enviados: number) =>
			setEnvios((antes) =>
				antes.map((um) => (um.chave === chave ? { ...um, enviados: Math.min(enviados, arquivo.size) } : um)),
			)
		const novo = { chave, nome: arquivo.name, tamanho: arquivo.size, enviados: 0, pausado, controle, pausa }
		setEnvios((antes) => [...antes, novo])
		try {
			await naEspera(() =>
				enviarArquivo(arquivo, {
					onde,
					para,
					naVez,
					marca: { codigo: chave, codenv: aberto, pausado },
					destino,
					lugar: para ?? lugar,
					porta,
					sinal: signal,
					esperar: () => pausa.esperar(signal),
					aoAndar: andar,
					inteiro: inteiro && (() => inteiro(arquivo, andar, signal, para, chave)),
					receber: (codenv) => receber(codenv, signal, para),
				}),
			)
			await aoChegar()
		} catch (falha) {
			if (signal.aborted) return
			const mensagem = mensagemDe(falha)
			setErros((antes) => [...antes, mensagem.includes(arquivo.name) ? mensagem : `${arquivo.name}: ${mensagem}`])
		} finally {
			setEnvios((antes) => antes.filter((um) => um.chave !== chave))
		}
	}

	// The uploads that a reload interrupted resume by themselves.
	const retomar = useEffectEvent((tomados: readonly ParaEnviar[]) => {
		for (const tomado of tomados) void enviar(tomado)
	})
	useEffect(() => {
		void carregar()
			.then(({ tomarInterrompidos }) => tomarInterrompidos(onde))
			.then(retomar)
	}, [onde])

	function pausar(chaves: readonly string[], pausado: boolean) {
		for (const { chave, pausa } of envios) if (chaves.includes(chave)) pausa[pausado ? 'pausar' : 'retomar']()
		setEnvios((antes) => antes.map((um) => (chaves.includes(um.chave) ? { ...um, pausado } : um)))
		void carregar().then(({ marcarPausados }) => marcarPausados(chaves, pausado))
	}
	const escolherEm = (escolhidos: readonly ParaEnviar[]) => {
		setErros(escolhidos.flatMap(({ arquivo }) => recusa(arquivo) ?? []))
		for (const escolhido of escolhidos) if (!recusa(escolhido.arquivo)) void enviar(escolhido)
	}

	return {
		envios,
		erros,
		esquecerErros: () => setErros([]),
		/** Holds or lets go on the uploads of these keys. */
		pausar,
		escolher: (arquivos: readonly File[]) => escolherEm(arquivos.map((arquivo) => ({ arquivo }))),
		/** Files for places of their own, as those of a folder that was dropped. */
		escolherEm,
	}
}

const Anexar = tardia(() => import('./anexar-arquivos.tsx').then((m) => m.AnexarArquivos))
/** The lazy file picker has a placeholder of its size until it loads. */
export const AnexarArquivos = (props: AnexarArquivosProps) => (
	<Suspense fallback={<Esqueleto forma="bloco" className="h-44 w-full" />}>
		<Anexar {...props} />
	</Suspense>
)

const Guardar = tardia(() => import('./guardar-no-drive.dialog.tsx').then((m) => m.GuardarNoDriveDialog))
/** A document is kept in a folder of the person's drive, without another upload. */
export const GuardarNoDrive = (props: GuardarNoDriveProps) => (
	<Suspense>
		<Guardar {...props} />
	</Suspense>
)
