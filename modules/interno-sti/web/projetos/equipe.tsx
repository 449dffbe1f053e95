import { AcoesDaLinha } from '@portal/design-system/acoes-da-linha'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Confirmacao } from '@portal/design-system/confirmacao'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Ficha } from '@portal/design-system/ficha'
import { Pilha } from '@portal/design-system/pilha'
import { Detalhe, Texto } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { Vazio } from '@portal/design-system/vazio'
import { CampoPessoa } from '@portal/pessoas/web/public'
import { call, mensagemDe } from '@portal/platform/web'
import { AtoDialog, useAto, useVersoesFeitas } from '@portal/platform/web/atos'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Pencil, Trash2, UserPlus } from 'lucide-react'
import { useState } from 'react'
import {
	type IntegranteDoProjeto,
	type ProjetoCompleto,
	removerIntegrante,
	salvarIntegrante,
} from '../../contract/index.ts'
import { CHAVE_DOS_PROJETOS } from './queries.ts'
import { nomeDoProjeto, useDoProjeto } from './use-do-projeto.ts'

const horas = (quantas: number): string => `${quantas.toLocaleString('pt-BR')} h por semana`

export function Equipe({ projeto }: { projeto: ProjetoCompleto }) {
	const { equipe, permissoes, codprjti } = projeto
	const cliente = useQueryClient()
	const [aberto, setAberto] = useState<IntegranteDoProjeto | 'novo'>()
	const [tirando, setTirando] = useState<IntegranteDoProjeto>()
	const feitas = useVersoesFeitas(nomeDoProjeto(codprjti))
	const tirar = useMutation({
		mutationFn: ({ pessoa }: IntegranteDoProjeto) =>
			call(removerIntegrante, { params: { codprjti, codpes: pessoa.codpes } }),
		onSuccess: ({ versao }, { pessoa }) => {
			feitas.anotar(versao)
			toast.sucesso(`${pessoa.nompes} saiu da equipe.`)
		},
		onError: (falha) => toast.erro('A pessoa não saiu da equipe', mensagemDe(falha)),
		onSettled: () => {
			setTirando(undefined)
			return cliente.invalidateQueries({ queryKey: CHAVE_DOS_PROJETOS })
		},
	})
	const soma = equipe.reduce((total, { qtdhorsem }) => total + qtdhorsem, 0)
	const muda = permissoes.formarEquipe === 'S'
	return (
		<Pilha largura="leitura">
			{muda ? (
				<Botao
					className="justify-self-start"
					variante="secundario"
					icone={<UserPlus aria-hidden />}
					onClick={() => setAberto('novo')}
				>
					Incluir pessoa
				</Botao>
			) : (
				<Detalhe>{permissoes.motivos.formarEquipe}</Detalhe>
			)}
			{equipe.length === 0 ? <Vazio compacto texto="Ninguém está na equipe ainda." /> : <p>Ao todo, {horas(soma)}.</p>}
			<Pilha tag="ul" espaco={2} className="empty:hidden">
				{equipe.map((um) => (
					<Ficha
						key={um.pessoa.codpes}
						titulo={um.pessoa.nompes}
						detalhe={`${um.papeqp} · ${horas(um.qtdhorsem)}`}
						acoes={
							muda ? (
								<AcoesDaLinha
									de={um.pessoa.nompes}
									principal={{ titulo: 'Alterar', icone: <Pencil aria-hidden />, aoAcionar: () => setAberto(um) }}
									outras={[{ titulo: 'Tirar', icone: <Trash2 aria-hidden />, aoAcionar: () => setTirando(um) }]}
								/>
							) : undefined
						}
					/>
				))}
			</Pilha>
			{tirando ? (
				<Confirmacao
					aberta
					titulo={`Tirar ${tirando.pessoa.nompes} da equipe?`}
					rotuloConfirmar="Tirar da equipe"
					aoConfirmar={() => tirar.mutateAsync(tirando).catch(() => undefined)}
					aoCancelar={() => setTirando(undefined)}
				/>
			) : null}
			{aberto ? (
				<IntegranteDialog
					projeto={projeto}
					integrante={aberto === 'novo' ? undefined : aberto}
					aoFechar={() => setAberto(undefined)}
				/>
			) : null}
		</Pilha>
	)
}

type DialogoProps = { projeto: ProjetoCompleto; integrante: IntegranteDoProjeto | undefined; aoFechar: () => void }

const MAXIMO_DE_HORAS = 44

interface Escrito {
	readonly codpes: number | undefined
	readonly papeqp: string
	readonly horas: string
}

const escritoDe = (integrante: IntegranteDoProjeto | undefined): Escrito =>
	integrante
		? {
				codpes: integrante.pessoa.codpes,
				papeqp: integrante.papeqp,
				horas: integrante.qtdhorsem.toLocaleString('pt-BR'),
			}
		: { codpes: undefined, papeqp: '', horas: '' }

const horasDe = ({ horas: escritas }: Escrito): number => Number(escritas.replace(',', '.'))
const saoHoras = (quantas: number): boolean =>
	quantas > 0 && quantas <= MAXIMO_DE_HORAS && Number.isInteger(quantas * 2)

const problemasDe = (escrito: Escrito): Partial<Record<keyof Escrito, string>> => ({
	...(escrito.codpes === undefined ? { codpes: 'Informe a pessoa.' } : {}),
	...(escrito.papeqp.trim().length < 3 ? { papeqp: 'Diga o que a pessoa faz no projeto.' } : {}),
	...(saoHoras(horasDe(escrito)) ? {} : { horas: 'Escreva em horas e meias horas, como 8 ou 1,5, até 44.' }),
})

const PALAVRAS = {
	nova: { titulo: 'Incluir pessoa na equipe', rotulo: 'Incluir', feito: 'Pessoa incluída na equipe.' },
	antiga: { titulo: 'Alterar pessoa da equipe', rotulo: 'Salvar', feito: 'Equipe alterada.' },
} as const

function IntegranteDialog({ projeto, integrante, aoFechar }: DialogoProps) {
	const { codprjti } = projeto
	const { titulo, rotulo, feito } = PALAVRAS[integrante ? 'antiga' : 'nova']
	const [escrito, setEscrito] = useState(() => escritoDe(integrante))
	const [tentou, setTentou] = useState(false)
	const problemas = problemasDe(escrito)
	const erros = tentou ? problemas : {}
	const ato = useAto({
		...useDoProjeto(projeto),
		reescreve: integrante !== undefined,
		fazer: async (_, versao) => {
			const { codpes = 0, papeqp } = escrito
			const body = { codpes, papeqp: papeqp.trim(), qtdhorsem: horasDe(escrito), versao }
			return { mensagem: feito, versao: (await call(salvarIntegrante, { params: { codprjti }, body })).versao }
		},
		aoTerminar: aoFechar,
	})
	return (
		<AtoDialog
			titulo={titulo}
			rotulo={rotulo}
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (Object.keys(problemas).length === 0) ato.enviar()
			}}
		>
			{integrante ? (
				<Texto forte className="wrap-anywhere">
					{integrante.pessoa.nompes}
				</Texto>
			) : (
				<CampoPessoa
					obrigatorio
					valor={escrito.codpes}
					aoMudar={(codpes) => setEscrito({ ...escrito, codpes })}
					erro={erros.codpes}
				/>
			)}
			<Campo rotulo="Papel" obrigatorio erro={erros.papeqp}>
				<EntradaTexto
					value={escrito.papeqp}
					maxLength={60}
					onChange={({ target }) => setEscrito({ ...escrito, papeqp: target.value })}
				/>
			</Campo>
			<Campo rotulo="Horas por semana" obrigatorio erro={erros.horas}>
				<EntradaTexto
					value={escrito.horas}
					inputMode="decimal"
					maxLength={4}
					onChange={({ target }) => setEscrito({ ...escrito, horas: target.value })}
				/>
			</Campo>
		</AtoDialog>
	)
}
