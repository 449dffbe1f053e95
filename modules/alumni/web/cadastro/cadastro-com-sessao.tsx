import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { Alerta } from '@portal/design-system/alerta'
import { AreaTexto } from '@portal/design-system/area-texto'
import { Botao } from '@portal/design-system/botao'
import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { Campo } from '@portal/design-system/campo'
import { Cartao } from '@portal/design-system/cartao'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Formulario } from '@portal/design-system/formulario'
import { HtmlSeguro } from '@portal/design-system/html-seguro'
import { Link } from '@portal/design-system/link'
import { Pilha } from '@portal/design-system/pilha'
import { Texto } from '@portal/design-system/texto'
import { CampoUnidade } from '@portal/pessoas/web/public'
import { call, mensagemDe, navegar } from '@portal/platform/web'
import { useEscrito } from '@portal/platform/web/atos'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type CursoConcluido, confirmarCadastro, nomeDoTermo, type obterCadastro } from '../../contract/index.ts'
import { CHAVE } from '../acesso/permissao.ts'
import { cursoEscrito } from '../escrita.ts'
import { termoQuery } from '../queries.ts'

type Cadastro = z.infer<(typeof obterCadastro)['response']>

/** Registration of a signed-in person: data that the register has are not typed again. */
export function CadastroComSessao({ cadastro }: { cadastro: Cadastro }) {
	const { sitcad, dscmot, cursos } = cadastro
	if (sitcad === 'ACE')
		return (
			<Alerta
				variante="sucesso"
				titulo="Você já está na rede Alumni"
				acao={
					<Link botao href="/alumni">
						Ir à rede
					</Link>
				}
			>
				O seu cadastro está ativo.
			</Alerta>
		)
	if (sitcad === 'PEN')
		return (
			<Alerta
				variante="info"
				titulo="O seu pedido está em validação"
				acao={
					<Link botao href="/alumni/perfil/dados">
						Ver os meus dados
					</Link>
				}
			>
				O Escritório Alumni confere e responde por aqui e por e-mail.
			</Alerta>
		)
	return (
		<>
			{sitcad === 'REC' && dscmot ? (
				<Alerta variante="aviso" titulo="O último pedido não foi aceito">
					{dscmot} Corrija os dados e peça de novo.
				</Alerta>
			) : null}
			{cursos.length > 0 ? <CursosAchados cursos={cursos} /> : null}
			<Pedido cadastro={cadastro} />
		</>
	)
}

function CursosAchados({ cursos }: { cursos: readonly CursoConcluido[] }) {
	return (
		<Cartao titulo="O que o registro acadêmico tem em seu nome">
			<Pilha tag="ul" espaco={1}>
				{cursos.map((curso) => (
					<li key={`${curso.codcur}-${curso.numseqpgm}`}>
						<Texto tag="span" forte>
							{curso.nomcur}
						</Texto>
						, {cursoEscrito(curso)}
					</li>
				))}
			</Pilha>
		</Cartao>
	)
}

const Escrito = z.object({
	codund: z.optional(z.int()),
	nomabvclg: z.string(),
	peeund: z.string(),
	codema: z.string(),
	dscped: z.string(),
})
type Escrito = z.infer<typeof Escrito>

function Pedido({ cadastro }: { cadastro: Cadastro }) {
	const cliente = useQueryClient()
	const conhecido = cadastro.cursos.length > 0
	const termo = useQuery(termoQuery('TER')).data
	const politica = useQuery(termoQuery('POL')).data
	const { escrito, escrever, esquecer } = useEscrito('alumni cadastro', Escrito, {
		nomabvclg: '',
		peeund: '',
		codema: cadastro.codema ?? '',
		dscped: '',
	})
	const [aceito, setAceito] = useState(false)
	const [tentou, setTentou] = useState(false)
	const falta = tentou && !aceito ? 'Leia e aceite os termos e a política para continuar.' : undefined
	const pedir = useMutation({
		mutationFn: () =>
			call(confirmarCadastro, {
				body: {
					numver: termo?.numver ?? 1,
					numverpol: politica?.numver,
					...(conhecido ? {} : removerVazios(escrito)),
				},
			}),
		onSuccess: async ({ sitcad }) => {
			esquecer()
			await cliente.invalidateQueries({ queryKey: CHAVE })
			navegar(sitcad === 'ACE' ? '/alumni/painel' : '/alumni/perfil/dados', { substituir: true })
		},
	})
	return (
		<Formulario
			onSubmit={(evento) => {
				evento.preventDefault()
				setTentou(true)
				if (aceito) pedir.mutate()
			}}
		>
			{conhecido ? null : <CamposDaFormacao escrito={escrito} escrever={escrever} />}
			{[termo, politica].map((um) =>
				um ? (
					<Cartao key={um.tiptrm} titulo={nomeDoTermo[um.tiptrm]} recolhivel iniciaRecolhido>
						<HtmlSeguro html={um.txttrm} />
					</Cartao>
				) : null,
			)}
			<div>
				<CaixaSelecao
					rotulo="Li e aceito os termos de uso e a política de privacidade da rede Alumni"
					checked={aceito}
					onChange={({ target }) => setAceito(target.checked)}
				/>
				{falta ? (
					<Texto pq className="text-perigo">
						{falta}
					</Texto>
				) : null}
			</div>
			{pedir.error ? <Alerta variante="perigo" titulo={mensagemDe(pedir.error)} /> : null}
			<AcoesDoFormulario
				principal={
					<Botao type="submit" carregando={pedir.isPending} disabled={!termo || !politica}>
						{conhecido ? 'Confirmar o cadastro' : 'Pedir o cadastro'}
					</Botao>
				}
			/>
		</Formulario>
	)
}

const removerVazios = ({ codund, nomabvclg, peeund, codema, dscped }: Escrito) => ({
	codund,
	codundrsp: codund,
	nomabvclg: nomabvclg || undefined,
	peeund: peeund || undefined,
	codema: codema || undefined,
	dscped: dscped || undefined,
})

type DaFormacaoProps = { escrito: Escrito; escrever: (novo: Escrito) => void }

function CamposDaFormacao({ escrito, escrever }: DaFormacaoProps) {
	const mudar = (mudanca: Partial<Escrito>) => escrever({ ...escrito, ...mudanca })
	return (
		<>
			<Alerta variante="info" titulo="O registro acadêmico não tem curso concluído em seu nome">
				Isso acontece com cursos antigos. Diga onde e quando você se formou, e o Escritório Alumni confere.
			</Alerta>
			<CampoUnidade rotulo="Unidade em que se formou" valor={escrito.codund} aoMudar={(codund) => mudar({ codund })} />
			<Campo rotulo="Curso">
				<EntradaTexto
					value={escrito.nomabvclg}
					maxLength={60}
					onChange={({ target }) => mudar({ nomabvclg: target.value })}
				/>
			</Campo>
			<Campo rotulo="Ano de conclusão" dica="Como 1998, ou 1994-1998.">
				<EntradaTexto
					inputMode="numeric"
					value={escrito.peeund}
					maxLength={9}
					onChange={({ target }) => mudar({ peeund: target.value })}
				/>
			</Campo>
			<Campo rotulo="E-mail para a resposta" obrigatorio>
				<EntradaTexto
					type="email"
					value={escrito.codema}
					maxLength={200}
					onChange={({ target }) => mudar({ codema: target.value })}
				/>
			</Campo>
			<Campo
				rotulo="Observações"
				dica="O que ajudar a achar o seu registro: nome de solteira, número de matrícula antigo."
			>
				<AreaTexto
					value={escrito.dscped}
					maxLength={500}
					rows={3}
					onChange={({ target }) => mudar({ dscped: target.value })}
				/>
			</Campo>
		</>
	)
}
