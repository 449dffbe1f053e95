import { AlertDialog } from '@base-ui/react/alert-dialog'
import { type ReactNode, useState } from 'react'
import { Botao } from '../botao/botao.tsx'
import { validarOpcao } from '../desenvolvimento/validar.ts'
import { classesCaixa, classesVeu } from '../modal/caixa.ts'
import { type Variante, variantes } from '../variantes/variantes.ts'

export type ConfirmacaoProps = {
	aberta: boolean
	/** The question, with the object named: "Excluir a parceria Museu de Zoologia?" */
	titulo: ReactNode
	/** The consequence is stated where the question does not say it. */
	children?: ReactNode
	variante?: Variante | undefined
	rotuloConfirmar?: string | undefined
	rotuloCancelar?: string | undefined
	/** A returned promise keeps the dialog busy until it ends; the caller closes the dialog. */
	aoConfirmar: () => void | Promise<unknown>
	aoCancelar: () => void
}

export function Confirmacao({
	aberta,
	titulo,
	children,
	variante = 'perigo',
	rotuloConfirmar = 'Confirmar',
	rotuloCancelar = 'Cancelar',
	aoConfirmar,
	aoCancelar,
}: ConfirmacaoProps) {
	validarOpcao('Confirmacao', 'variante', variante, variantes)
	const [ocupada, setOcupada] = useState(false)

	async function confirmar() {
		setOcupada(true)
		try {
			await aoConfirmar()
		} finally {
			setOcupada(false)
		}
	}

	return (
		<AlertDialog.Root
			open={aberta}
			onOpenChange={(abrir) => {
				if (!abrir && !ocupada) aoCancelar()
			}}
		>
			<AlertDialog.Portal>
				<AlertDialog.Backdrop className={classesVeu} />
				<AlertDialog.Viewport className="fixed inset-0 z-50 grid place-items-center p-4">
					<AlertDialog.Popup className={`${classesCaixa} w-full max-w-110 gap-2 p-5`}>
						<AlertDialog.Title className="text-lg font-semibold">{titulo}</AlertDialog.Title>
						{children ? (
							<AlertDialog.Description render={<div />} className="text-texto-suave">
								{children}
							</AlertDialog.Description>
						) : null}
						<div className="mt-3 flex flex-wrap justify-end gap-2">
							<AlertDialog.Close render={<Botao variante="secundario">{rotuloCancelar}</Botao>} />
							<Botao variante={variante} carregando={ocupada} onClick={() => void confirmar()}>
								{rotuloConfirmar}
							</Botao>
						</div>
					</AlertDialog.Popup>
				</AlertDialog.Viewport>
			</AlertDialog.Portal>
		</AlertDialog.Root>
	)
}
