import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { Botao } from '@portal/design-system/botao'
import { Formulario } from '@portal/design-system/formulario'
import { Modal } from '@portal/design-system/modal'
import { type ReactNode, useId } from 'react'
import { MarcaDoSalvar } from './marca-do-salvar.tsx'
import type { Envio } from './use-envio.ts'

type FormularioDialogProps = {
	titulo: string
	rotulo: string
	envio: Envio
	aoFechar: () => void
	children: ReactNode
}

export function FormularioDialog({ titulo, rotulo, envio, aoFechar, children }: FormularioDialogProps) {
	const form = useId()
	const { estado, porque, aoEnviar } = envio
	return (
		<Modal
			aberto
			protegido
			titulo={titulo}
			aoFechar={aoFechar}
			rodape={
				<AcoesDoFormulario
					outras={<MarcaDoSalvar {...{ estado, porque }} />}
					secundaria={
						<Botao variante="secundario" onClick={aoFechar}>
							Cancelar
						</Botao>
					}
					principal={
						<Botao type="submit" form={form} carregando={estado === 'salvando'}>
							{rotulo}
						</Botao>
					}
				/>
			}
		>
			<Formulario id={form} espaco={4} onSubmit={aoEnviar}>
				{children}
			</Formulario>
		</Modal>
	)
}
