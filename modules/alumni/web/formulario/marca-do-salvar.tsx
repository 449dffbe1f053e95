import { CloudAlert, CloudCheck } from 'lucide-react'
import type { EstadoDoSalvar } from './use-salvar.ts'

type MarcaDoSalvarProps = { estado: EstadoDoSalvar; porque?: string | undefined }

/** Silent failure (specification): the typed text stays, marked as not saved. */
export function MarcaDoSalvar({ estado, porque }: MarcaDoSalvarProps) {
	return (
		<output className="flex items-start gap-1.5 text-sm text-texto-suave [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
			{estado === 'falhou' ? (
				<>
					<CloudAlert aria-hidden />
					<span className="wrap-anywhere">
						<span className="font-medium text-texto">Não salvo.</span> O que você escreveu continua aqui. {porque}
					</span>
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
