import { AreaTexto } from '@portal/design-system/area-texto'
import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { Campo, MensagemDoCampo } from '@portal/design-system/campo'
import { Data } from '@portal/design-system/data'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { type ReactNode, useId } from 'react'
import { type Pergunta as DaEstrutura, type Resposta, TEXTO_DA_RESPOSTA } from '../../contract/index.ts'
import { Opcao } from './opcao.tsx'

export type PerguntaProps = {
	pergunta: DaEstrutura
	resposta: Resposta | undefined
	erro: string | undefined
	aoMudar: (resposta: Resposta | undefined) => void
}

/** One question, by its kind. */
export function Pergunta(props: PerguntaProps) {
	switch (props.pergunta.tipper) {
		case 'TXT':
			return <DeTexto {...props} />
		case 'NUM':
			return <DeNumero {...props} />
		case 'DAT':
			return <DeData {...props} />
		case 'MAT':
			return <Matriz {...props} />
		default:
			return <DeAlternativas {...props} />
	}
}

const doCampo = ({ pergunta: { txtper, txtajd, staobg }, erro }: PerguntaProps) => ({
	rotulo: txtper,
	dica: txtajd || undefined,
	obrigatorio: staobg === 'S',
	erro,
})

function DeTexto(props: PerguntaProps) {
	const { pergunta, resposta, aoMudar } = props
	const { codperqst } = pergunta
	return (
		<Campo {...doCampo(props)}>
			<AreaTexto
				rows={4}
				maxLength={TEXTO_DA_RESPOSTA}
				value={resposta?.vlrtxt ?? ''}
				onChange={({ target }) => aoMudar(target.value === '' ? undefined : { codperqst, vlrtxt: target.value })}
			/>
		</Campo>
	)
}

function DeNumero(props: PerguntaProps) {
	const { pergunta, resposta, aoMudar } = props
	const { codperqst, vlrmin, vlrmax } = pergunta
	const entre = `De ${(vlrmin ?? 0).toLocaleString('pt-BR')} a ${(vlrmax ?? 0).toLocaleString('pt-BR')}.`
	return (
		<Campo {...doCampo(props)} dica={pergunta.txtajd ? `${pergunta.txtajd} ${entre}` : entre}>
			<EntradaTexto
				inputMode="numeric"
				autoComplete="off"
				maxLength={11}
				value={resposta?.vlrnum?.toString() ?? ''}
				onChange={({ target }) => {
					const escrito = target.value.replace(/(?!^-)\D/g, '')
					aoMudar(/\d/.test(escrito) ? { codperqst, vlrnum: Number(escrito) } : undefined)
				}}
			/>
		</Campo>
	)
}

function DeData(props: PerguntaProps) {
	const { pergunta, resposta, aoMudar } = props
	const { codperqst } = pergunta
	return (
		<Campo {...doCampo(props)}>
			<Data
				valor={resposta?.vlrdat}
				aoMudar={(vlrdat) => aoMudar(vlrdat === undefined ? undefined : { codperqst, vlrdat })}
			/>
		</Campo>
	)
}

type EmGrupoProps = Pick<PerguntaProps, 'pergunta' | 'erro'> & { children: ReactNode }

/** Several controls under one question. */
function EmGrupo({ pergunta: { txtper, txtajd, staobg }, erro, children }: EmGrupoProps) {
	const id = useId()
	const descrito = erro || txtajd
	return (
		<fieldset
			className="grid min-w-0 gap-2"
			aria-invalid={erro ? true : undefined}
			aria-describedby={descrito ? id : undefined}
		>
			<legend className="mb-1.5 text-md leading-6 font-medium wrap-anywhere">
				{txtper}
				{staobg === 'S' ? (
					<>
						<span data-tom="perigo" aria-hidden className="text-tom-texto">
							{' *'}
						</span>
						<span className="sr-only"> (obrigatória)</span>
					</>
				) : null}
			</legend>
			{children}
			<MensagemDoCampo id={id} dica={txtajd || undefined} erro={erro} />
		</fieldset>
	)
}

function DeAlternativas({ pergunta, resposta, erro, aoMudar }: PerguntaProps) {
	const nome = useId()
	const { codperqst, tipper, alternativas } = pergunta
	const marcadas = resposta?.codaltper ?? []
	const marcar = (codaltper: readonly number[]) =>
		aoMudar(codaltper.length === 0 ? undefined : { codperqst, codaltper: [...codaltper] })
	if (tipper === 'MUL')
		return (
			<EmGrupo pergunta={pergunta} erro={erro}>
				{alternativas.map(({ codaltper, txtalt }) => (
					<CaixaSelecao
						key={codaltper}
						rotulo={txtalt}
						checked={marcadas.includes(codaltper)}
						onChange={({ target }) =>
							marcar(target.checked ? [...marcadas, codaltper] : marcadas.filter((uma) => uma !== codaltper))
						}
					/>
				))}
			</EmGrupo>
		)
	return (
		<EmGrupo pergunta={pergunta} erro={erro}>
			<div className={tipper === 'ESC' ? 'flex flex-wrap gap-x-5 gap-y-1' : 'grid gap-1'}>
				{alternativas.map(({ codaltper, txtalt }) => (
					<Opcao
						key={codaltper}
						nome={nome}
						rotulo={txtalt}
						marcada={marcadas.includes(codaltper)}
						aoMarcar={() => marcar([codaltper])}
					/>
				))}
			</div>
		</EmGrupo>
	)
}

/** Each row is a question of its own for who cannot see the table. */
function Matriz({ pergunta, resposta, erro, aoMudar }: PerguntaProps) {
	const nome = useId()
	const { codperqst, alternativas, linhas } = pergunta
	const dadas = resposta?.linhas ?? []
	return (
		<EmGrupo pergunta={pergunta} erro={erro}>
			<div className="grid gap-4">
				{linhas.map(({ codlinper, txtlin }) => (
					<fieldset key={codlinper} className="grid min-w-0 gap-1 border-l-2 border-borda pl-3">
						<legend className="float-left w-full wrap-anywhere">{txtlin}</legend>
						<div className="clear-both flex flex-wrap gap-x-5 gap-y-1">
							{alternativas.map(({ codaltper, txtalt }) => (
								<Opcao
									key={codaltper}
									nome={`${nome}-${codlinper}`}
									rotulo={txtalt}
									marcada={dadas.some((uma) => uma.codlinper === codlinper && uma.codaltper === codaltper)}
									aoMarcar={() =>
										aoMudar({
											codperqst,
											linhas: [...dadas.filter((uma) => uma.codlinper !== codlinper), { codlinper, codaltper }],
										})
									}
								/>
							))}
						</div>
					</fieldset>
				))}
			</div>
		</EmGrupo>
	)
}
