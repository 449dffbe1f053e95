import { CloudAlert, CloudCheck } from 'lucide-react'

export type EstadoDoSalvar = 'igual' | 'mudado' | 'salvando' | 'falhou' | 'salvo'

/** A save that failed says nothing loud (the specification has it silent): what was typed stays, with this mark. */
export function MarcaDoSalvar({ estado }: { estado: EstadoDoSalvar }) {
	return (
		<output className="flex items-center gap-1.5 text-sm text-texto-suave [&_svg]:size-4">
			{estado === 'falhou' ? (
				<>
					<CloudAlert aria-hidden /> Não salvo. O que você escreveu continua aqui.
				</>
			) : estado === 'mudado' ? (
				'Alterações por salvar'
			) : estado === 'salvando' ? (
				'Salvando…'
			) : estado === 'salvo' ? (
				<>
					<CloudCheck aria-hidden /> Salvo
				</>
			) : null}
		</output>
	)
}
