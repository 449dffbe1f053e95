import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { GrupoDeCampos } from '@portal/design-system/grupo-de-campos'
import { Pilha } from '@portal/design-system/pilha'
import { Selecao } from '@portal/design-system/selecao'
import type { ReactNode } from 'react'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import {
	type DadosDoMonitor,
	GRAVIDADES,
	INTERVALOS,
	MAXIMO_DA_PALAVRA,
	nomeDaGravidade,
	nomeDoTipoDeMonitor,
	type OpcoesDoMonitor,
	TIPOS_DE_MONITOR,
} from '../../contract/index.ts'
import { formatarDuracao } from './situacoes.ts'

export type ParteProps = {
	formulario: UseFormReturn<DadosDoMonitor>
	opcoes: OpcoesDoMonitor
	proprio: number | undefined
	aoMudar: () => void
}

const MINUTO_S = 60
const numero = { setValueAs: (valor: unknown) => (valor === '' ? Number.NaN : Number(valor)) }
const ouNada = { setValueAs: (valor: unknown) => (valor === '' || valor === null ? null : valor) }
const numeroOuNada = { setValueAs: (valor: unknown) => (valor === '' || valor === null ? null : Number(valor)) }
/** Decimal comma: "99,5" is accepted as a number. */
const metaEscrita = {
	setValueAs: (valor: string | number | null) =>
		valor === '' || valor === null ? null : Number(`${valor}`.replace(',', '.')),
}

export const Grupo = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
	<GrupoDeCampos legenda={titulo} forma="campos">
		{children}
	</GrupoDeCampos>
)
const Dupla = ({ children }: { children: ReactNode }) => (
	<Pilha colunas={2} className="items-start">
		{children}
	</Pilha>
)

/** Type change: the address and keyword of the previous type are cleared. */
function esvaziarAlvo({ setValue }: UseFormReturn<DadosDoMonitor>) {
	setValue('alvmon', '')
	setValue('palmon', '')
}

export function IdentificacaoDoMonitor(props: ParteProps) {
	const { formulario, opcoes } = props
	const { register, control, formState } = formulario
	const tipmon = useWatch({ control, name: 'tipmon' })
	const { errors } = formState
	return (
		<Grupo titulo="O que é">
			<Campo rotulo="Nome do monitor" obrigatorio erro={errors.nommon?.message}>
				<EntradaTexto {...register('nommon')} maxLength={80} autoComplete="off" />
			</Campo>
			<Dupla>
				<Campo rotulo="Tipo" obrigatorio erro={errors.tipmon?.message}>
					<Selecao
						{...register('tipmon', { onChange: () => esvaziarAlvo(formulario) })}
						opcoes={TIPOS_DE_MONITOR.map((tipo) => ({ codigo: tipo, texto: nomeDoTipoDeMonitor[tipo] }))}
					/>
				</Campo>
				<Campo rotulo="Equipe" obrigatorio erro={errors.codequ?.message}>
					<Selecao
						{...register('codequ', numero)}
						opcoes={opcoes.equipes.map(({ codequ, nomequ }) => ({ codigo: codequ, texto: nomequ }))}
					/>
				</Campo>
			</Dupla>
			<Alvo {...props} tipmon={tipmon} />
			{tipmon === 'HTTP' ? <Palavra formulario={formulario} /> : null}
			<Lugar {...props} />
		</Grupo>
	)
}

const EXEMPLO = {
	HTTP: 'https://sistema.exemplo.br/saude',
	TCP: 'sistema.exemplo.br:5432',
	TLS: 'sistema.exemplo.br:443',
} as const

function Alvo({ formulario, opcoes, tipmon }: ParteProps & { tipmon: DadosDoMonitor['tipmon'] }) {
	const { register, formState } = formulario
	const erro = formState.errors.alvmon?.message
	if (tipmon === 'GRP') return null
	if (tipmon === 'SQL')
		return (
			<Campo
				rotulo="Conexão"
				obrigatorio
				erro={erro}
				dica={
					opcoes.conexoes.length === 0
						? 'Quem opera o portal ainda não declarou nenhuma.'
						: 'Declarada por quem opera o portal.'
				}
			>
				<Selecao
					{...register('alvmon')}
					nenhuma="Escolha"
					opcoes={opcoes.conexoes.map((nome) => ({ codigo: nome, texto: nome }))}
				/>
			</Campo>
		)
	const permitidos = opcoes.permitidos.length === 0 ? 'nenhum ainda' : opcoes.permitidos.join(', ')
	return (
		<Campo
			rotulo="Endereço"
			obrigatorio
			erro={erro}
			dica={`Como ${EXEMPLO[tipmon]}. O servidor pode chamar: ${permitidos}.`}
		>
			<EntradaTexto {...register('alvmon')} maxLength={300} autoComplete="off" inputMode="url" />
		</Campo>
	)
}

function Palavra({ formulario: { register, formState } }: Pick<ParteProps, 'formulario'>) {
	return (
		<Campo
			rotulo="A resposta deve trazer"
			erro={formState.errors.palmon?.message}
			dica="Uma página de erro também responde: um texto que só a certa traz, com as mesmas maiúsculas. Vazio: qualquer resposta serve."
		>
			<EntradaTexto {...register('palmon')} maxLength={MAXIMO_DA_PALAVRA} autoComplete="off" />
		</Campo>
	)
}

function Lugar({ formulario, opcoes, proprio }: ParteProps) {
	const { register, formState } = formulario
	const { errors } = formState
	return (
		<Dupla>
			<Campo
				rotulo="Abaixo de"
				erro={errors.codmonpai?.message}
				dica="Um grupo, ou aquilo de que este depende: se o de cima cair, este não abre incidente."
			>
				<Selecao
					{...register('codmonpai', numeroOuNada)}
					nenhuma="Nada"
					opcoes={opcoes.pais
						.filter(({ codmon }) => codmon !== proprio)
						.map(({ codmon, nommon, tipmon }) => ({
							codigo: codmon,
							texto: tipmon === 'GRP' ? `Grupo ${nommon}` : nommon,
						}))}
				/>
			</Campo>
			<Campo rotulo="Sistema" erro={errors.codsis?.message} dica="A demanda do incidente é aberta para ele.">
				<Selecao
					{...register('codsis', ouNada)}
					nenhuma="Nenhum"
					opcoes={opcoes.sistemas.map(({ codsis, dscsis }) => ({ codigo: codsis, texto: `${codsis}: ${dscsis}` }))}
				/>
			</Campo>
		</Dupla>
	)
}

type CampoNumero = 'limmon' | 'tenmon' | 'minobs' | 'diaavs'

function Numero({
	formulario,
	campo,
	rotulo,
	dica,
}: Pick<ParteProps, 'formulario'> & { campo: CampoNumero; rotulo: string; dica: string }) {
	const { register, formState } = formulario
	return (
		<Campo rotulo={rotulo} obrigatorio dica={dica} erro={formState.errors[campo]?.message}>
			<EntradaTexto {...register(campo, numero)} inputMode="numeric" maxLength={4} autoComplete="off" />
		</Campo>
	)
}

export function FrequenciaDoMonitor({ formulario, aoMudar }: ParteProps) {
	const { register, control, formState } = formulario
	const tipmon = useWatch({ control, name: 'tipmon' })
	return (
		<Grupo titulo="Quando verificar">
			{tipmon === 'GRP' ? null : (
				<Dupla>
					<Campo rotulo="Verificar a cada" obrigatorio erro={formState.errors.itvmon?.message}>
						<Selecao
							{...register('itvmon', numero)}
							opcoes={INTERVALOS.map((segundos) => ({ codigo: segundos, texto: formatarDuracao(segundos / MINUTO_S) }))}
						/>
					</Campo>
					<Numero formulario={formulario} campo="limmon" rotulo="Desistir depois de" dica="Segundos, até 30." />
					<Numero
						formulario={formulario}
						campo="tenmon"
						rotulo="Tentar de novo"
						dica="Quantas vezes a mais precisa falhar, em seguida, para contar como fora do ar."
					/>
					{tipmon === 'TLS' ? (
						<Numero formulario={formulario} campo="diaavs" rotulo="Avisar dias antes do vencimento" dica="Até 180." />
					) : null}
				</Dupla>
			)}
			<Marca formulario={formulario} campo="staatv" rotulo="Ativo" aoMudar={aoMudar} />
			<Marca formulario={formulario} campo="stares" rotulo="Só a equipe vê" aoMudar={aoMudar} />
		</Grupo>
	)
}

type MarcaProps = Pick<ParteProps, 'formulario' | 'aoMudar'> & { campo: 'staatv' | 'stares' | 'stapub'; rotulo: string }

export const Marca = ({ formulario, campo, rotulo, aoMudar }: MarcaProps) => (
	<Controller
		control={formulario.control}
		name={campo}
		render={({ field }) => (
			<CaixaSelecao
				rotulo={rotulo}
				checked={field.value === 'S'}
				onChange={({ target }) => {
					field.onChange(target.checked ? 'S' : 'N')
					aoMudar()
				}}
			/>
		)}
	/>
)

export function AvisosDeQueda({ formulario }: ParteProps) {
	const { register, control, formState } = formulario
	const { errors } = formState
	const tipmon = useWatch({ control, name: 'tipmon' })
	if (tipmon === 'GRP') return null
	return (
		<Grupo titulo="Quando cai">
			<Dupla>
				<Campo rotulo="Gravidade do incidente" obrigatorio erro={errors.sevmon?.message}>
					<Selecao
						{...register('sevmon')}
						opcoes={GRAVIDADES.map((gravidade) => ({ codigo: gravidade, texto: nomeDaGravidade[gravidade] }))}
					/>
				</Campo>
				<Numero
					formulario={formulario}
					campo="minobs"
					rotulo="Observar por"
					dica="Minutos em que precisa responder para o incidente se resolver por si. 0: assim que voltar."
				/>
				<Campo rotulo="Meta do mês" dica="Em por cento, como 99,5. Vazio: sem meta." erro={errors.slamon?.message}>
					<EntradaTexto {...register('slamon', metaEscrita)} inputMode="decimal" maxLength={6} autoComplete="off" />
				</Campo>
			</Dupla>
		</Grupo>
	)
}
