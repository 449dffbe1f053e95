import { ShieldAlert, ShieldCheck, X } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Spinner } from '../spinner/spinner.tsx'
import { type EstadoCaptcha, type FaseCaptcha, MaquinaCaptcha, type ProvedorCaptcha } from './maquina.ts'

export { CaptchaError, MaquinaCaptcha, type ProvedorCaptcha, type RespostaCaptcha } from './maquina.ts'

/** The hook creates one captcha machine per form; `validar()` is called when the form is sent. */
export function useCaptcha(): MaquinaCaptcha {
	const [maquina] = useState(() => new MaquinaCaptcha())
	return maquina
}

export type CaptchaProps = {
	maquina: MaquinaCaptcha
	provedor: ProvedorCaptcha | undefined
	/** The delay in milliseconds after which the badge leaves once the captcha is ready; by default it stays. */
	fecharEm?: number | undefined
}

/**
 * The badge in which the provider draws stands at the bottom right, or below the form where there is one column,
 * because it would cover the form's button.
 */
export function Captcha({ maquina, provedor, fecharEm }: CaptchaProps) {
	const estado = useSyncExternalStore(maquina.assinar, maquina.ler, maquina.ler)
	const [fechado, setFechado] = useState(false)
	const alvo = useRef<HTMLDivElement>(null)

	// The provider's script and widget are an external system to React.
	useEffect(() => {
		async function comecar() {
			await maquina.iniciar(provedor)
			if (alvo.current) await maquina.renderizar(alvo.current)
		}
		comecar().catch(() => undefined) // The state holds the message, and the badge shows it.
	}, [maquina, provedor])

	useEffect(() => {
		if (fecharEm === undefined || estado.fase !== 'pronto') return
		const relogio = setTimeout(() => setFechado(true), fecharEm)
		return () => clearTimeout(relogio)
	}, [fecharEm, estado.fase])

	const visivel = !fechado || estado.fase === 'erro' || estado.fase === 'expirado'
	return (
		<aside
			aria-label="Captcha"
			data-nao-imprimir
			className={`right-3 bottom-3 z-30 grid max-w-[calc(100vw-1.5rem)] gap-2 max-lg:justify-self-end lg:fixed rounded-lg border border-borda bg-superficie p-2.5 text-sm shadow-md transition-[opacity,visibility] duration-300 ${visivel ? '' : 'invisible opacity-0'}`}
		>
			<div className="flex items-center gap-2">
				<Selo estado={estado} />
				<button
					type="button"
					aria-label="Fechar selo do captcha"
					onClick={() => setFechado(true)}
					className="ml-auto grid size-7 place-items-center rounded-sm text-texto-suave hover:bg-superficie-suave telefone:size-11"
				>
					<X aria-hidden className="size-4" />
				</button>
			</div>
			<div ref={alvo} className="empty:hidden" />
		</aside>
	)
}

const textos: Record<FaseCaptcha, string> = {
	parado: 'Protegido por captcha',
	carregando: 'Carregando captcha...',
	carregado: 'Carregando captcha...',
	pronto: 'Protegido por captcha',
	validando: 'Validando...',
	validado: 'Captcha validado',
	expirado: 'Captcha expirado',
	erro: 'Erro ao carregar o Captcha',
}

function Selo({ estado }: { estado: EstadoCaptcha }) {
	const { fase, mensagem } = estado
	const texto = mensagem ?? textos[fase]
	// A ready captcha with a message lacks its protection, so it is shown as a problem.
	const ruim = fase === 'erro' || fase === 'expirado' || (fase === 'pronto' && mensagem !== undefined)
	if (['carregando', 'carregado', 'validando'].includes(fase))
		return <Spinner tamanho="pq" texto={texto} mostrarTexto />
	const Icone = ruim ? ShieldAlert : ShieldCheck
	return (
		<p role={ruim ? 'alert' : undefined} data-tom={ruim ? 'perigo' : 'sucesso'} className="flex items-center gap-2">
			<Icone aria-hidden className="size-5 shrink-0 text-tom-texto" />
			{texto}
		</p>
	)
}
