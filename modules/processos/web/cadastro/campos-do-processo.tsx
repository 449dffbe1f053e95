import { AreaTexto } from '@portal/design-system/area-texto'
import { Cartao } from '@portal/design-system/cartao'
import { Pilha } from '@portal/design-system/pilha'
import { Detalhe } from '@portal/design-system/texto'
import { FormControl, FormField, type FormOf, TextField } from '@portal/platform/web/form'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { type Assunto, TITULO_MAXIMO } from '../../contract/index.ts'
import { CampoAcesso } from './campo-acesso.tsx'
import { CampoAssunto } from './campo-assunto.tsx'
import { CampoInteressado } from './campo-interessado.tsx'
import { type Campos, limparTiposDaLista } from './identificacao.ts'

type CamposDoProcessoProps = {
	form: FormOf<Campos>
	assuntos: readonly Assunto[]
	/** Reason why the identification of the process is disabled. */
	motivo?: string | undefined
	/** Reason why the access level is disabled. */
	motivoDoNivel?: string | undefined
	/** The access level follows the default of the chosen subject, as in a new process. */
	nivelDoAssunto: boolean
	/** Content below the identification. */
	children?: ReactNode
}

export function CamposDoProcesso(props: CamposDoProcessoProps) {
	const { form, assuntos, motivo, motivoDoNivel, nivelDoAssunto, children } = props
	const { control, getValues, setValue } = form.fields
	const desabilitado = motivo !== undefined
	const escolhido = useWatch({ control, name: 'codasu' })
	const assunto = assuntos.find(({ codasu }) => codasu === escolhido)
	function seguirAssunto(novo: Assunto | undefined) {
		if (novo && nivelDoAssunto) {
			setValue('nivacepro', novo.nivaceasu)
			setValue('codhipleg', undefined)
		}
		setValue('classificacoes', limparTiposDaLista(getValues('classificacoes')))
	}
	return (
		<>
			<Cartao titulo="Identificação">
				<Pilha espaco={5}>
					{desabilitado ? <Detalhe>{motivo}</Detalhe> : null}
					<FormControl form={form} name="codasu">
						{({ ref, value, onChange }, erro) => (
							<CampoAssunto
								ref={ref}
								assuntos={assuntos}
								codasu={value}
								erro={erro}
								desabilitado={desabilitado}
								aoMudar={(novo) => {
									seguirAssunto(novo)
									onChange(novo?.codasu)
								}}
							/>
						)}
					</FormControl>
					<TextField
						form={form}
						name="cplasu"
						label="Complemento do assunto"
						required={assunto?.cplobg === 'S'}
						hint="O que distingue este processo dos outros do mesmo assunto."
						disabled={desabilitado}
					/>
					<CampoInteressado form={form} desabilitado={desabilitado} />
					<FormField form={form} name="titpro" label="Título">
						{({ onChange, ...campo }) => (
							<AreaTexto
								{...campo}
								rows={2}
								maxLength={TITULO_MAXIMO}
								disabled={desabilitado}
								onChange={({ target }) => onChange(target.value.replaceAll('\n', ' '))}
							/>
						)}
					</FormField>
					{children}
				</Pilha>
			</Cartao>
			<Cartao titulo="Acesso">
				<CampoAcesso form={form} motivo={motivoDoNivel} />
			</Cartao>
		</>
	)
}
