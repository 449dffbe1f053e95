import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Fato, Fatos } from '@portal/design-system/fatos'
import { Ficha } from '@portal/design-system/ficha'
import { Pilha } from '@portal/design-system/pilha'
import { Texto } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { call, FalhaDaConsulta, formatarData } from '@portal/platform/web'
import { AtoDialog, useAto, useEscrito } from '@portal/platform/web/atos'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { DadosDaVersao, NIVEIS, type RegraDoPrograma, recusaDaVersao, versionarRegra } from '../../contract/index.ts'
import { CHAVE, regrasQuery } from '../queries.ts'

/** Rules in force: each change is a version, and those whose deadline moves hear of both dates. */
export function Regras({ codcur }: { codcur: number }) {
	const { data, error, refetch } = useQuery(regrasQuery(codcur))
	const [aberta, setAberta] = useState<RegraDoPrograma>()
	if (error) return <FalhaDaConsulta falha={error} aoTentarDeNovo={() => void refetch()} />
	if (data?.regras.length === 0)
		return <Vazio texto="O programa ainda não tem regulamento no portal. Peça à administração que o importe." />
	return (
		<Pilha tag="ul" espaco={3}>
			{data?.regras.map((regra) => (
				<Ficha
					key={`${regra.codrgl} ${regra.nivpgm}`}
					titulo={`${NIVEIS[regra.nivpgm]}, ${regra.nomrgl}`}
					nivel={2}
					detalhe={`Versão ${regra.numver}, desde ${formatarData(regra.dtainiver)}. ${regra.qtdalu === 1 ? '1 aluno' : `${regra.qtdalu} alunos`} nela.`}
					acoes={
						<Botao variante="secundario" tamanho="pq" onClick={() => setAberta(regra)}>
							Nova versão
							<span className="sr-only">
								{' '}
								de {NIVEIS[regra.nivpgm]}, {regra.nomrgl}
							</span>
						</Botao>
					}
				>
					<Fatos>
						<Fato nome="Qualificação">{regra.mesqua} meses</Fato>
						<Fato nome="Depósito">{regra.mesdep} meses</Fato>
						<Fato nome="Teto da universidade">{regra.mestet} meses</Fato>
						<Fato nome="Prorrogação">
							até {regra.diapromax} dias, pedida {regra.diaantpro} dias antes
						</Fato>
						<Fato nome="Trancamento">até {regra.diatramax} dias</Fato>
						<Fato nome="Créditos">{regra.crdmin}</Fato>
					</Fatos>
				</Ficha>
			))}
			{aberta ? <VersaoDialog codcur={codcur} regra={aberta} aoFechar={() => setAberta(undefined)} /> : null}
		</Pilha>
	)
}

const CAMPOS = [
	{ nome: 'mesqua', rotulo: 'Meses até a qualificação' },
	{ nome: 'mesdep', rotulo: 'Meses até o depósito' },
	{ nome: 'diaantpro', rotulo: 'Dias de antecedência da prorrogação' },
	{ nome: 'diapromax', rotulo: 'Máximo de dias de prorrogação' },
] as const
const Escrito = z.object({ mesqua: z.string(), mesdep: z.string(), diaantpro: z.string(), diapromax: z.string() })

type Props = { codcur: number; regra: RegraDoPrograma; aoFechar: () => void }

function VersaoDialog({ codcur, regra, aoFechar }: Props) {
	const cliente = useQueryClient()
	const { codrgl, nivpgm, numver, staprxutl } = regra
	const { escrito, escrever, esquecer } = useEscrito(`janus regra ${codrgl} ${nivpgm} ${numver}`, Escrito, {
		mesqua: String(regra.mesqua),
		mesdep: String(regra.mesdep),
		diaantpro: String(regra.diaantpro),
		diapromax: String(regra.diapromax),
	})
	const [tentou, setTentou] = useState(false)
	const lido = z.safeParse(DadosDaVersao, {
		...Object.fromEntries(CAMPOS.map(({ nome }) => [nome, Number.parseInt(escrito[nome], 10)])),
		staprxutl,
		numver,
	})
	const recusa = lido.success ? recusaDaVersao(lido.data, regra) : undefined
	const ato = useAto<DadosDaVersao>({
		coisa: 'o regulamento',
		versao: () => undefined,
		fazer: async (body) => {
			const { qtdmud } = await call(versionarRegra, { params: { codcur, codrgl, nivpgm }, body })
			return {
				mensagem:
					qtdmud === 0
						? 'Versão nova em vigor. O prazo de ninguém mudou.'
						: `Versão nova em vigor. ${qtdmud === 1 ? '1 aluno foi avisado' : `${qtdmud} alunos foram avisados`} das duas datas.`,
			}
		},
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: () => {
			esquecer()
			aoFechar()
		},
	})
	return (
		<AtoDialog
			titulo={`Nova versão: ${NIVEIS[nivpgm]}, ${regra.nomrgl}`}
			rotulo="Pôr em vigor"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (lido.success && !recusa) ato.enviar(lido.data)
			}}
		>
			<Texto>A versão de antes fica guardada. Quem muda de prazo, e quem o orienta, é avisado com as duas datas.</Texto>
			{CAMPOS.map(({ nome, rotulo }) => (
				<Campo
					key={nome}
					rotulo={rotulo}
					obrigatorio
					largura="data"
					erro={tentou ? descreverErro(nome, lido.error, recusa?.mensagem) : undefined}
				>
					<EntradaTexto
						inputMode="numeric"
						maxLength={3}
						value={escrito[nome]}
						onChange={({ target }) => escrever({ ...escrito, [nome]: target.value.replaceAll(/\D/g, '') })}
					/>
				</Campo>
			))}
		</AtoDialog>
	)
}

function descreverErro(
	nome: string,
	erro: z.core.$ZodError | undefined,
	recusa: string | undefined,
): string | undefined {
	if (erro?.issues.some(({ path }) => path[0] === nome)) return 'Informe um número dentro do permitido.'
	return nome === 'mesdep' ? recusa : undefined
}
