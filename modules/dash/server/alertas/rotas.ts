import { concluirTarefa } from '@portal/notificacoes/server/public'
import { obterPessoas, obterUnidadesDeSempre } from '@portal/pessoas/server/public'
import { type Alcance, parteDe } from '@portal/platform/contract'
import { ConflictError, NotFoundError, publicar, RuleError, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { lerAlcance } from '../acesso.ts'
import { alterarAlerta, gravarLimite, listarLimites, paginarAlertas, reservarAlerta } from '../queries/alertas.ts'
import { escreverChaveDoAlerta } from './conferir.ts'

const alcanca = (alcance: Alcance, codund: number): boolean => alcance === 'todas' || alcance.includes(codund)

type Linha = Awaited<ReturnType<typeof paginarAlertas>>['linhas'][number]

function descrever(
	linha: Linha,
	unidades: Awaited<ReturnType<typeof obterUnidadesDeSempre>>,
	pessoas: Awaited<ReturnType<typeof obterPessoas>>,
): contrato.Alerta {
	const { codalt, tipalt, anoing, tiping, numcha, codund, dscalt, dtaini, dtafim, codpesrec, dtarec, txtrec } = linha
	return {
		codalt,
		tipalt,
		anoing,
		tiping,
		numcha,
		dscalt,
		dtaini,
		dtafim,
		codpesrec,
		dtarec,
		txtrec,
		codund: codund === 0 ? null : codund,
		nomund: codund === 0 ? null : (unidades.get(codund)?.nomund ?? '—'),
		nompesrec: codpesrec === null ? null : (pessoas.get(codpesrec)?.nompes ?? null),
		reconhecer: codpesrec === null && dtafim === null ? 'S' : 'N',
	}
}

export const rotasDosAlertas = [
	route(contrato.listarAlertas, async ({ db, portal, user, query: { sitalt = 'abertos', pagina, porPagina } }) => {
		const recorte = { alcance: lerAlcance(user), encerrados: sitalt === 'encerrados' }
		const { linhas, total } = await paginarAlertas(db, recorte, parteDe({ pagina, porPagina }))
		const [unidades, pessoas] = await Promise.all([
			obterUnidadesDeSempre(portal),
			obterPessoas(db, [...new Set(linhas.flatMap(({ codpesrec }) => codpesrec ?? []))]),
		])
		const itens = linhas.map((linha) => descrever(linha, unidades, pessoas))
		return { itens, total, pagina, porPagina }
	}),

	route(contrato.reconhecerAlerta, async ({ db, portal, user, params: { codalt }, body: { txtrec }, auditar }) => {
		const alerta = await reservarAlerta(db, codalt)
		if (!alerta || alerta.dtaavi === null || !alcanca(lerAlcance(user), alerta.codund))
			throw new NotFoundError('alerta-nao-encontrado', 'Não há este alerta na sua alçada. Volte à lista de alertas.')
		if (alerta.codpesrec === user.codpes) return { codalt }
		if (alerta.codpesrec !== null)
			throw new ConflictError(
				'alerta-ja-reconhecido',
				'Outra pessoa já reconheceu este alerta. Recarregue a lista para ler a providência dela.',
			)
		if (alerta.dtafim !== null)
			throw new ConflictError('alerta-encerrado', 'Este alerta já terminou. Recarregue a lista.')
		const em = portal.agora().toISOString()
		await alterarAlerta(db, codalt, { codpesrec: user.codpes, dtarec: em, txtrec })
		await concluirTarefa(db, escreverChaveDoAlerta(codalt), { por: user.codpes, em })
		auditar({ codalt, depois: { txtrec } })
		await publicar(db, { tipo: contrato.EVENTO })
		return { codalt }
	}),

	route(contrato.listarLimites, async ({ db }) => {
		const gravados = new Map((await listarLimites(db)).map((limite) => [limite.tipalt, limite]))
		return {
			itens: contrato.TipoAlerta.options.map(
				(tipalt) =>
					gravados.get(tipalt) ?? {
						tipalt,
						vlrlim: contrato.TIPOS_DE_ALERTA[tipalt].padrao,
						staati: 'S' as const,
						numver: 0,
					},
			),
		}
	}),

	route(contrato.alterarLimite, async ({ db, params: { tipalt }, body, auditar }) => {
		const recusa = contrato.recusaDoLimite(tipalt, body.vlrlim)
		if (recusa) throw new RuleError('limite-invalido', recusa)
		const gravado = await gravarLimite(db, tipalt, body)
		if (!gravado)
			throw new ConflictError(
				'limite-mudou',
				'Outra pessoa mudou este limite enquanto você editava. Recarregue e veja o valor de agora.',
			)
		auditar({ tipalt, depois: body })
		await publicar(db, { tipo: contrato.EVENTO })
		return gravado
	}),
]
