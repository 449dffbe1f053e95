import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Data } from '@portal/design-system/data'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Modal } from '@portal/design-system/modal'
import { Selecao } from '@portal/design-system/selecao'
import { Detalhe } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { Vazio } from '@portal/design-system/vazio'
import { CampoPessoa, CampoUnidade } from '@portal/pessoas/web/public'
import { call, formatarData, mensagemDe } from '@portal/platform/web'
import { FalhaDoAto, useAto, useEscrito } from '@portal/platform/web/atos'
import { ListaPaginada } from '@portal/platform/web/lista'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import {
	ALVOS,
	type Alvo,
	DadosDaPermissao,
	inserirPermissao,
	NIVEIS,
	type Nivel,
	type Permissao,
	removerPermissao,
	VINCULOS,
} from '../../contract/index.ts'
import { CHAVE, permissoesQuery } from '../queries.ts'

type Props = { codptaarqudr: number; nome: string; aoFechar: () => void }

export function AcessosDialog({ codptaarqudr, nome, aoFechar }: Props) {
	const [pagina, setPagina] = useState(1)
	const consulta = useQuery(permissoesQuery(codptaarqudr, pagina))
	return (
		<Modal aberto protegido tamanho="gd" titulo={`Acessos de “${nome}”`} aoFechar={aoFechar}>
			<div className="grid gap-6">
				<NovoAcesso codptaarqudr={codptaarqudr} />
				<ListaPaginada
					consulta={consulta}
					pagina={pagina}
					aoMudarPagina={setPagina}
					rotulo="Páginas de acessos"
					vazio={<Vazio texto="Só você tem acesso a esta pasta." />}
				>
					{(permissoes) => (
						<ul className="grid gap-3">
							{permissoes.map((permissao) => (
								<Linha key={permissao.codprm} codptaarqudr={codptaarqudr} permissao={permissao} />
							))}
						</ul>
					)}
				</ListaPaginada>
			</div>
		</Modal>
	)
}

function Linha({ codptaarqudr, permissao }: { codptaarqudr: number; permissao: Permissao }) {
	const cliente = useQueryClient()
	const { codprm, tipalv, nomalv, nivprm, dtafimprm, herdada, vencida } = permissao
	async function retirar() {
		try {
			toast.sucesso((await call(removerPermissao, { params: { codptaarqudr, codprm } })).mensagem)
		} catch (falha) {
			toast.erro('O acesso não foi tirado', mensagemDe(falha))
		}
		await cliente.invalidateQueries({ queryKey: CHAVE })
	}
	const prazo = dtafimprm ? ` ${vencida ? 'venceu em' : 'até'} ${formatarData(dtafimprm)}` : ''
	return (
		<li className="flex flex-wrap items-center justify-between gap-2">
			<span className="min-w-0 wrap-anywhere">
				{nomalv}
				<Detalhe tag="span">
					{ALVOS[tipalv]} · {NIVEIS[nivprm].toLowerCase()}
					{prazo}
					{herdada ? ` · vem ${herdada.nompta ? `da pasta “${herdada.nompta}”` : 'de uma pasta de cima'}` : ''}
				</Detalhe>
			</span>
			{herdada ? null : (
				<Botao variante="secundario" tamanho="pq" onClick={() => void retirar()}>
					Tirar<span className="sr-only"> o acesso de {nomalv}</span>
				</Botao>
			)}
		</li>
	)
}

const Escrito = z.object({
	tipalv: z.enum(['P', 'S', 'U', 'V']),
	vlralv: z.optional(z.string()),
	nivprm: z.enum(['V', 'L', 'D', 'E', 'A', 'G', 'N']),
	dtafimprm: z.optional(z.string()),
})
const NOVO: z.infer<typeof Escrito> = { tipalv: 'P', nivprm: 'L' }

function NovoAcesso({ codptaarqudr }: { codptaarqudr: number }) {
	const cliente = useQueryClient()
	const { escrito, escrever, esquecer } = useEscrito(`usp-drive acesso ${codptaarqudr}`, Escrito, NOVO)
	const [tentou, setTentou] = useState(false)
	const lido = z.safeParse(DadosDaPermissao, escrito)
	const ato = useAto<DadosDaPermissao>({
		coisa: 'os acessos',
		versao: () => undefined,
		fazer: async (body) => {
			const { nomalv } = await call(inserirPermissao, { params: { codptaarqudr }, body })
			return { mensagem: `${nomalv}: ${NIVEIS[body.nivprm].toLowerCase()}.` }
		},
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: () => {
			esquecer()
			escrever(NOVO)
			setTentou(false)
		},
	})
	const mudar = (mudanca: Partial<z.infer<typeof Escrito>>) => escrever({ ...escrito, ...mudanca })
	return (
		<form
			noValidate
			className="grid gap-4"
			onSubmit={(evento) => {
				evento.preventDefault()
				setTentou(true)
				if (lido.success && !ato.enviando) ato.enviar(lido.data)
			}}
		>
			<div className="grid gap-4 sm:grid-cols-2">
				<Campo rotulo="Para quem">
					<Selecao
						value={escrito.tipalv}
						opcoes={Object.entries(ALVOS).map(([codigo, texto]) => ({ codigo, texto }))}
						onChange={({ target }) => mudar({ tipalv: target.value as Alvo, vlralv: undefined })}
					/>
				</Campo>
				<Destinatario
					tipalv={escrito.tipalv}
					valor={escrito.vlralv}
					erro={tentou && !escrito.vlralv ? 'Diga a quem dar o acesso.' : undefined}
					aoMudar={(vlralv) => mudar({ vlralv })}
				/>
				<Campo
					rotulo="O que pode fazer"
					dica={
						escrito.nivprm === 'V'
							? 'Vê páginas e texto com o próprio nome por cima. Não baixa, copia nem leva; não impede foto da tela.'
							: undefined
					}
				>
					<Selecao
						value={escrito.nivprm}
						opcoes={Object.entries(NIVEIS).map(([codigo, texto]) => ({ codigo, texto }))}
						onChange={({ target }) => mudar({ nivprm: target.value as Nivel })}
					/>
				</Campo>
				<Campo rotulo="Vale até" largura="data" dica="Sem data, até você tirar.">
					<Data valor={escrito.dtafimprm} aoMudar={(dtafimprm) => mudar({ dtafimprm })} />
				</Campo>
			</div>
			<FalhaDoAto ato={ato} />
			<div>
				<Botao type="submit" carregando={ato.enviando}>
					Dar acesso
				</Botao>
			</div>
		</form>
	)
}

type DestinatarioProps = {
	tipalv: Alvo
	valor: string | undefined
	erro: string | undefined
	aoMudar: (valor: string | undefined) => void
}

const toNumero = (valor: string | undefined): number | undefined => (valor ? Number(valor) : undefined)

function Destinatario({ tipalv, valor, erro, aoMudar }: DestinatarioProps) {
	const mudarNumero = (numero: number | undefined) => aoMudar(numero === undefined ? undefined : String(numero))
	if (tipalv === 'P') return <CampoPessoa obrigatorio valor={toNumero(valor)} aoMudar={mudarNumero} erro={erro} />
	if (tipalv === 'U') return <CampoUnidade obrigatorio valor={toNumero(valor)} aoMudar={mudarNumero} erro={erro} />
	if (tipalv === 'V')
		return (
			<Campo rotulo="Vínculo" obrigatorio erro={erro}>
				<Selecao
					nenhuma="Escolha"
					value={valor ?? ''}
					opcoes={Object.entries(VINCULOS).map(([codigo, texto]) => ({ codigo, texto }))}
					onChange={({ target }) => aoMudar(target.value || undefined)}
				/>
			</Campo>
		)
	return (
		<Campo rotulo="Número do setor" obrigatorio erro={erro}>
			<EntradaTexto
				inputMode="numeric"
				maxLength={9}
				value={valor ?? ''}
				onChange={({ target }) => aoMudar(target.value || undefined)}
			/>
		</Campo>
	)
}
