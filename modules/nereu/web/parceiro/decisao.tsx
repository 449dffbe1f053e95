import { AreaTexto } from '@portal/design-system/area-texto'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Cartao } from '@portal/design-system/cartao'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { useState } from 'react'

export interface Decisor {
	readonly nomass: string
	readonly carass: string
	readonly motivo: string
}

interface Props {
	/** Name of the button that agrees. */
	readonly rotulo: string
	readonly dica: string
	readonly ocupado: boolean
	readonly aoConcordar: (quem: Decisor) => void
	readonly aoDevolver: (quem: Decisor) => void
}

/** Decision of the partner: name and position under it, and a reason where the thing is returned. */
export function Decisao({ rotulo, dica, ocupado, aoConcordar, aoDevolver }: Props) {
	const [quem, setQuem] = useState<Decisor>({ nomass: '', carass: '', motivo: '' })
	const preenchido = quem.nomass.trim().length > 2 && quem.carass.trim() !== ''
	return (
		<Cartao>
			<div className="grid gap-4 sm:grid-cols-2">
				<Campo rotulo="Your name" obrigatorio>
					<EntradaTexto
						maxLength={120}
						value={quem.nomass}
						onChange={({ target }) => setQuem({ ...quem, nomass: target.value })}
					/>
				</Campo>
				<Campo rotulo="Your position" obrigatorio>
					<EntradaTexto
						maxLength={120}
						value={quem.carass}
						onChange={({ target }) => setQuem({ ...quem, carass: target.value })}
					/>
				</Campo>
				<div className="sm:col-span-2">
					<Campo rotulo="Reason, if you return it" dica={dica}>
						<AreaTexto
							rows={3}
							maxLength={500}
							value={quem.motivo}
							onChange={({ target }) => setQuem({ ...quem, motivo: target.value })}
						/>
					</Campo>
				</div>
				<div className="flex flex-wrap gap-2 sm:col-span-2">
					<Botao disabled={!preenchido} carregando={ocupado} onClick={() => aoConcordar(quem)}>
						{rotulo}
					</Botao>
					<Botao
						variante="secundario"
						disabled={!preenchido || quem.motivo.trim() === '' || ocupado}
						onClick={() => aoDevolver(quem)}
					>
						Return
					</Botao>
				</div>
			</div>
		</Cartao>
	)
}
