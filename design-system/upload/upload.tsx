import { FileUp, Upload as IconeUpload } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useControle } from '../campo/campo.tsx'
import { mostrarTamanho } from './tamanho.ts'

export { Envio, type EstadoDoEnvio, TAMANHO_DA_PARTE, type Transporte } from './envio.ts'
export { ItemEnvio, type ItemEnvioProps } from './item-envio.tsx'
export { mostrarTamanho } from './tamanho.ts'
export { useEnvio } from './use-envio.ts'

export type UploadProps = {
	rotulo?: string | undefined
	/** The accepted types are written as in HTML: ".pdf,image/png". */
	aceita?: string | undefined
	multiplo?: boolean | undefined
	/** The limit in bytes is shown to the person; the page refuses larger files. */
	tamanhoMaximo?: number | undefined
	aoEscolher: (arquivos: File[]) => void
	disabled?: boolean | undefined
	/** The chosen files are drawn below (`ItemEnvio`). */
	children?: ReactNode
}

/** Drop zone: the browser's own file input is stretched over the whole area. */
export function Upload(props: UploadProps) {
	const { rotulo = 'Adicionar Arquivo', aceita, multiplo = false, tamanhoMaximo, aoEscolher, disabled = false } = props
	const { id, ...controle } = useControle()
	const entrada = useRef<HTMLInputElement>(null)
	const [sobre, setSobre] = useState(false)

	function escolher(arquivos: FileList | null) {
		const lista = [...(arquivos ?? [])]
		if (lista.length > 0) aoEscolher(multiplo ? lista : lista.slice(0, 1))
		// The input is emptied, so that a removed file can be chosen again.
		if (entrada.current) entrada.current.value = ''
	}

	return (
		<div className="grid gap-2.5">
			<label
				className={`relative grid min-h-24 justify-items-center gap-1 rounded-lg border-2 border-dashed px-4 py-5 text-center transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-foco ${sobre ? 'border-primario bg-primario-suave' : 'border-borda-forte/70 hover:bg-superficie-suave'} ${disabled ? 'cursor-not-allowed opacity-55' : 'cursor-pointer'}`}
			>
				{sobre ? (
					<FileUp aria-hidden className="text-primario-texto" />
				) : (
					<IconeUpload aria-hidden className="text-texto-suave" />
				)}
				<span className="font-medium text-primario-texto">{rotulo}</span>
				<span className="text-sm text-texto-suave">
					{multiplo ? 'ou solte os arquivos aqui' : 'ou solte o arquivo aqui'}
					{/* The limit is written as a round number. */}
					{tamanhoMaximo ? ` · até ${mostrarTamanho(tamanhoMaximo).replace(',00 ', ' ')}` : ''}
				</span>
				<input
					{...controle}
					{...(id ? { id } : {})}
					ref={entrada}
					type="file"
					accept={aceita}
					multiple={multiplo}
					disabled={disabled}
					className="absolute inset-0 cursor-[inherit] opacity-0"
					onDragEnter={() => setSobre(true)}
					onDragLeave={() => setSobre(false)}
					onDrop={() => setSobre(false)}
					onChange={(evento) => escolher(evento.target.files)}
				/>
			</label>
			{props.children ? <ul className="grid gap-2">{props.children}</ul> : null}
		</div>
	)
}
