import { AreaTexto } from '@portal/design-system/area-texto'
import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { Campo, MensagemDoCampo } from '@portal/design-system/campo'
import { Data } from '@portal/design-system/data'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { GrupoDeCampos } from '@portal/design-system/grupo-de-campos'
import { Opcao } from '@portal/design-system/opcao'
import { Pilha } from '@portal/design-system/pilha'
import { SoParaLeitor } from '@portal/design-system/texto'
import { type ReactNode, useId } from 'react'
import { type Pergunta as DaEstrutura, type Resposta, TEXTO_DA_RESPOSTA } from '../../contract/index.ts'

export type PerguntaProps = {
	pergunta: DaEstrutura
	resposta: Resposta | undefined
	erro: string | undefined
	aoMudar: (resposta: Resposta | undefined) => void
}

/** Question field, by kind. */
export function Pergunta(props: PerguntaProps) {
	switch (props.pergunta.tipper) {
		case 'TXT':
			return <PerguntaDeTexto {...props} />
		case 'NUM':
			return <PerguntaDeNumero {...props} />
		case 'DAT':
			return <PerguntaDeData {...props} />
		case 'MAT':
			return <Matriz {...props} />
		default:
			return <PerguntaDeAlternativas {...props} />
	}
}

const obterPropsDoCampo = ({ pergunta: { txtper, txtajd, staobg }, erro }: PerguntaProps) => ({
	rotulo: txtper,
	dica: txtajd || undefined,
	obrigatorio: staobg === 'S',
	erro,
})

function PerguntaDeTexto(props: PerguntaProps) {
	const { pergunta, resposta, aoMudar } = props
	const { codperqst } = pergunta
	return (
		<Campo {...obterPropsDoCampo(props)}>
			<AreaTexto
				rows={4}
				maxLength={TEXTO_DA_RESPOSTA}
				value={resposta?.vlrtxt ?? ''}
				onChange={({ target }) => aoMudar(target.value === '' ? undefined : { codperqst, vlrtxt: target.value })}
			/>
		</Campo>
	)
}

function PerguntaDeNumero(props: PerguntaProps) {
	const { pergunta, resposta, aoMudar } = props
	const { codperqst, vlrmin, vlrmax } = pergunta
	const entre = `De ${(vlrmin ?? 0).toLocaleString('pt-BR')} a ${(vlrmax ?? 0).toLocaleString('pt-BR')}.`
	return (
		<Campo {...obterPropsDoCampo(props)} dica={pergunta.txtajd ? `${pergunta.txtajd} ${entre}` : entre}>
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

function PerguntaDeData(props: PerguntaProps) {
	const { pergunta, resposta, aoMudar } = props
	const { codperqst } = pergunta
	return (
		<Campo {...obterPropsDoCampo(props)}>
			<Data
				valor={resposta?.vlrdat}
				aoMudar={(vlrdat) => aoMudar(vlrdat === undefined ? undefined : { codperqst, vlrdat })}
			/>
		</Campo>
	)
}

type EmGrupoProps = Pick<PerguntaProps, 'pergunta' | 'erro'> & { children: ReactNode }

/** Field group: several controls under one question. */
function GrupoDaPergunta({ pergunta: { txtper, txtajd, staobg }, erro, children }: EmGrupoProps) {
	const id = useId()
	const descrito = erro || txtajd
	return (
		<GrupoDeCampos
			forma="cartoes"
			aria-invalid={erro ? true : undefined}
			aria-describedby={descrito ? id : undefined}
			legenda={
				<>
					{txtper}
					{staobg === 'S' ? (
						<>
							<span data-tom="perigo" aria-hidden className="text-tom-texto">
								{' *'}
							</span>
							<SoParaLeitor> (obrigatória)</SoParaLeitor>
						</>
					) : null}
				</>
			}
		>
			{children}
			<MensagemDoCampo id={id} dica={txtajd || undefined} erro={erro} />
		</GrupoDeCampos>
	)
}

function PerguntaDeAlternativas({ pergunta, resposta, erro, aoMudar }: PerguntaProps) {
	const nome = useId()
	const { codperqst, tipper, alternativas } = pergunta
	const marcadas = resposta?.codaltper ?? []
	const marcar = (codaltper: readonly number[]) =>
		aoMudar(codaltper.length === 0 ? undefined : { codperqst, codaltper: [...codaltper] })
	if (tipper === 'MUL')
		return (
			<GrupoDaPergunta pergunta={pergunta} erro={erro}>
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
			</GrupoDaPergunta>
		)
	return (
		<GrupoDaPergunta pergunta={pergunta} erro={erro}>
			<div className={tipper === 'ESC' ? 'flex flex-wrap gap-x-5 gap-y-1' : 'grid gap-1'}>
				{alternativas.map(({ codaltper, txtalt }) => (
					<Opcao
						key={codaltper}
						name={nome}
						rotulo={txtalt}
						checked={marcadas.includes(codaltper)}
						onChange={() => marcar([codaltper])}
					/>
				))}
			</div>
		</GrupoDaPergunta>
	)
}

/** Accessibility: each row is a question of its own for people who cannot see the table. */
function Matriz({ pergunta, resposta, erro, aoMudar }: PerguntaProps) {
	const nome = useId()
	const { codperqst, alternativas, linhas } = pergunta
	const dadas = resposta?.linhas ?? []
	return (
		<GrupoDaPergunta pergunta={pergunta} erro={erro}>
			<Pilha>
				{linhas.map(({ codlinper, txtlin }) => (
					<GrupoDeCampos key={codlinper} legenda={txtlin} recuado>
						<div className="flex flex-wrap gap-x-5 gap-y-1">
							{alternativas.map(({ codaltper, txtalt }) => (
								<Opcao
									key={codaltper}
									name={`${nome}-${codlinper}`}
									rotulo={txtalt}
									checked={dadas.some((uma) => uma.codlinper === codlinper && uma.codaltper === codaltper)}
									onChange={() =>
										aoMudar({
											codperqst,
											linhas: [...dadas.filter((uma) => uma.codlinper !== codlinper), { codlinper, codaltper }],
										})
									}
								/>
							))}
						</div>
					</GrupoDeCampos>
				))}
			</Pilha>
		</GrupoDaPergunta>
	)
}
