import { AcoesDaLinha } from '@portal/design-system/acoes-da-linha'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Ficha } from '@portal/design-system/ficha'
import { toast } from '@portal/design-system/toast'
import { Vazio } from '@portal/design-system/vazio'
import { CampoPessoa } from '@portal/pessoas/web/public'
import { call, mensagemDe } from '@portal/platform/web'
import { AtoDialog, useAto } from '@portal/platform/web/atos'
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
import { useDoProjeto } from './use-do-projeto.ts'

const horas = (quantas: number): string => `${quantas.toLocaleString('pt-BR')} h por semana`

export function Equipe({ projeto }: { projeto: ProjetoCompleto }) {
	const { equipe, permissoes, codprjti } = projeto
	const cliente = useQueryClient()
	const [aberto, setAberto] = useState<IntegranteDoProjeto | 'novo'>()
	const tirar = useMutation({
		mutationFn: ({ pessoa }: IntegranteDoProjeto) =>
			call(removerIntegrante, { params: { codprjti, codpes: pessoa.codpes } }),
		onSuccess: (_, { pessoa }) => toast.sucesso(`${pessoa.nompes} saiu da equipe.`),
		onError: (falha) => toast.erro('A pessoa não saiu da equipe', mensagemDe(falha)),
		onSettled: () => cliente.invalidateQueries({ queryKey: CHAVE_DOS_PROJETOS }),
	})
	const soma = equipe.reduce((total, { qtdhorsem }) => total + qtdhorsem, 0)
	const muda = permissoes.formarEquipe === 'S'
	return (
		<div className="grid max-w-(--medida) grid-cols-1 gap-4">
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
				<p className="text-sm text-texto-suave">{permissoes.motivos.formarEquipe}</p>
			)}
			{equipe.length === 0 ? <Vazio compacto texto="Ninguém está na equipe ainda." /> : <p>Ao todo, {horas(soma)}.</p>}
			<ul className="grid gap-2 empty:hidden">
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
									outras={[{ titulo: 'Tirar', icone: <Trash2 aria-hidden />, aoAcionar: () => tirar.mutate(um) }]}
								/>
							) : undefined
						}
					/>
				))}
			</ul>
			{aberto ? (
				<IntegranteDialog
					projeto={projeto}
					integrante={aberto === 'novo' ? undefined : aberto}
					aoFechar={() => setAberto(undefined)}
				/>
			) : null}
		</div>
	)
}

type DialogoProps = { projeto: ProjetoCompleto; integrante: IntegranteDoProjeto | undefined; aoFechar: () => void }

const MAXIMO_DE_HORAS = 44

function IntegranteDialog({ projeto, integrante, aoFechar }: DialogoProps) {
	const { codprjti } = projeto
	const [codpes, setCodpes] = useState(integrante?.pessoa.codpes)
	const [papeqp, setPapeqp] = useState(integrante?.papeqp ?? '')
	const [escrito, setEscrito] = useState(integrante?.qtdhorsem.toLocaleString('pt-BR') ?? '')
	const [tentou, setTentou] = useState(false)
	const qtdhorsem = Number(escrito.replace(',', '.'))
	const horasErradas = !(qtdhorsem > 0 && qtdhorsem <= MAXIMO_DE_HORAS && Number.isInteger(qtdhorsem * 2))
	const semPapel = papeqp.trim().length < 3
	const ato = useAto({
		...useDoProjeto(projeto),
		fazer: async (_, versao) => {
			const body = { codpes: codpes ?? 0, papeqp: papeqp.trim(), qtdhorsem, versao }
			await call(salvarIntegrante, { params: { codprjti }, body })
			return { mensagem: integrante ? 'Equipe alterada.' : 'Pessoa incluída na equipe.' }
		},
		aoTerminar: aoFechar,
	})
	return (
		<AtoDialog
			titulo={integrante ? `Alterar ${integrante.pessoa.nompes}` : 'Incluir pessoa na equipe'}
			rotulo={integrante ? 'Salvar' : 'Incluir'}
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (codpes !== undefined && !semPapel && !horasErradas) ato.enviar()
			}}
		>
			{integrante ? null : (
				<CampoPessoa
					obrigatorio
					valor={codpes}
					aoMudar={setCodpes}
					erro={tentou && codpes === undefined ? 'Informe a pessoa.' : undefined}
				/>
			)}
			<Campo rotulo="Papel" obrigatorio erro={tentou && semPapel ? 'Diga o que a pessoa faz no projeto.' : undefined}>
				<EntradaTexto value={papeqp} maxLength={60} onChange={({ target }) => setPapeqp(target.value)} />
			</Campo>
			<Campo
				rotulo="Horas por semana"
				obrigatorio
				erro={tentou && horasErradas ? 'Escreva em horas e meias horas, como 8 ou 1,5, até 44.' : undefined}
			>
				<EntradaTexto
					value={escrito}
					inputMode="decimal"
					maxLength={4}
					onChange={({ target }) => setEscrito(target.value)}
				/>
			</Campo>
		</AtoDialog>
	)
}
