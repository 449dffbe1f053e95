// Traces by OpenTelemetry, only where OTEL_EXPORTER_OTLP_ENDPOINT says where they go:
//   node --import ./ops/otel.mjs apps/server/main.ts
// `node ops/otel.mjs pacotes` names what has to be installed for it.
// The packages weigh 50 MB and a traced request costs three times the CPU, so they are no dependencies of the portal.
// The sampler, headers and names are OpenTelemetry's own settings (OTEL_TRACES_SAMPLER, OTEL_SERVICE_NAME, …).
import { register } from 'node:module'

const PACKAGES = [
	'@opentelemetry/sdk-node@0.301.0',
	'@opentelemetry/instrumentation-http@0.301.0',
	'@opentelemetry/instrumentation-pg@0.77.0',
	'@fastify/otel@0.21.2',
]
const EXIT_CONFIG = 78

if (process.argv[2] === 'pacotes') console.log(PACKAGES.join(' '))
else if (process.env.OTEL_EXPORTER_OTLP_ENDPOINT) await startTracing()

async function startTracing() {
	const [{ NodeSDK }, { HttpInstrumentation }, { PgInstrumentation }, { FastifyOtelInstrumentation }] =
		await Promise.all(PACKAGES.map((name) => import(name.slice(0, name.lastIndexOf('@'))))).catch(sayWhatIsMissing)
	process.env.OTEL_SERVICE_NAME ??= 'portal'
	register('@opentelemetry/instrumentation/hook.mjs', import.meta.url)
	const sdk = new NodeSDK({
		instrumentations: [
			new HttpInstrumentation({ ignoreIncomingRequestHook: ({ url }) => url?.startsWith('/saude/') ?? false }),
			new PgInstrumentation(),
			new FastifyOtelInstrumentation({ registerOnInitialization: true }),
		],
	})
	sdk.start()
	// What is still to be sent leaves while the server finishes its requests.
	process.once('SIGTERM', () => void sdk.shutdown())
}

/** @returns {never} */
function sayWhatIsMissing(error) {
	if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
	process.stderr.write(
		`OTEL_EXPORTER_OTLP_ENDPOINT está definida, mas faltam os pacotes do OpenTelemetry: rode "npm install --no-save ${PACKAGES.join(' ')}" ou retire a configuração.\n`,
	)
	process.exit(EXIT_CONFIG)
}
