import { CloudOff } from 'lucide-react'

/** Quiet, and there for as long as it is so. */
export function NaoSalvo({ porque }: { porque: string | undefined }) {
	return (
		<output className="flex items-start gap-2 text-sm text-texto-suave">
			{porque === undefined ? null : (
				<>
					<CloudOff aria-hidden className="mt-0.5 size-4 shrink-0" />
					<span className="wrap-anywhere">
						<span className="font-medium text-texto">Não salvo.</span> {porque} O que você escreveu continua aqui.
					</span>
				</>
			)}
		</output>
	)
}
